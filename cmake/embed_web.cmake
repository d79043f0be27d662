# Builds the pages of web/ with scripts/web, and puts them into the server. Needs Node.js with npm.
# With HIRELINE_WEB=OFF, the server has only the API.
enable_language(ASM)
set(web_build ${CMAKE_BINARY_DIR}/web)
if(HIRELINE_WEB)
  find_program(NODE node)
  find_program(NPM npm)
  if(NOT NODE OR NOT NPM)
    message(FATAL_ERROR "Building the pages needs Node.js and npm. Run scripts/setup, or "
                        "apt-get install nodejs npm. To build a server without pages, add "
                        "-D HIRELINE_WEB=OFF.")
  endif()
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/shells/*
       ${CMAKE_SOURCE_DIR}/web/src/*)
  file(GLOB web_build_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/*.json ${CMAKE_SOURCE_DIR}/web/*.mjs)
  add_custom_command(
    OUTPUT ${web_build}/assets.json ${web_build}/assets.bin
    COMMAND ${CMAKE_SOURCE_DIR}/scripts/web build --out ${web_build} --unchecked
    DEPENDS ${web_sources} ${web_build_files} ${CMAKE_SOURCE_DIR}/scripts/web
    COMMENT "Building the pages" VERBATIM)
endif()

# What a build without pages has in their place: tests/CMakeLists.txt links it into a server, too.
set(no_pages ${CMAKE_BINARY_DIR}/no-pages)
file(CONFIGURE OUTPUT ${no_pages}/assets.json CONTENT "{\"entries\":[]}")
file(CONFIGURE OUTPUT ${no_pages}/assets.bin CONTENT "")

# embed_pages(TARGET FOLDER): puts the pages in the folder into a target.
function(embed_pages target folder)
  target_sources(${target} PRIVATE ${CMAKE_SOURCE_DIR}/server/routes/pages/embedded.S)
  target_compile_definitions(${target} PRIVATE
    "$<$<COMPILE_LANGUAGE:ASM>:HIRELINE_PAGES_MANIFEST=\"${folder}/assets.json\">"
    "$<$<COMPILE_LANGUAGE:ASM>:HIRELINE_PAGES_BODIES=\"${folder}/assets.bin\">")
endfunction()

add_library(hireline_embedded_pages STATIC)
if(HIRELINE_WEB)
  embed_pages(hireline_embedded_pages ${web_build})
  set_source_files_properties(server/routes/pages/embedded.S PROPERTIES
    OBJECT_DEPENDS "${web_build}/assets.json;${web_build}/assets.bin")
else()
  embed_pages(hireline_embedded_pages ${no_pages})
endif()
target_link_libraries(hireline_routes PRIVATE hireline_embedded_pages)
