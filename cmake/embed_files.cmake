# embedded_entries(OUT PART files...): sets OUT to the files as entries of a C++ table, {"name",
# R"(text)"}. PART selects a part of the file name, as in get_filename_component; a leading dot is
# left out. A change of a file runs CMake again.
function(embedded_entries out part)
  set(files ${ARGN})
  list(SORT files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  set(entries "")
  foreach(file IN LISTS files)
    get_filename_component(name ${file} ${part})
    string(REGEX REPLACE "^\\." "" name ${name})
    file(READ ${file} text)
    string(APPEND entries "    {\"${name}\", R\"embedded(${text})embedded\"},\n")
  endforeach()
  set(${out} "${entries}" PARENT_SCOPE)
endfunction()
