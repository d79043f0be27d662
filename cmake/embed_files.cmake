# embedded_entries(OUT PART files...): the files as entries of a C++ table, {"name", R"(text)"},
# by that part of their names (as get_filename_component has it, a dot in front left out). What is
# made of them is made again when one of them changes.
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
