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
else()
  file(CONFIGURE OUTPUT ${web_build}/assets.json CONTENT "{\"entries\":[]}")
  file(CONFIGURE OUTPUT ${web_build}/assets.bin CONTENT "")
endif()
add_library(hireline_embedded_pages STATIC server/routes/pages/embedded.S)
set_source_files_properties(server/routes/pages/embedded.S PROPERTIES
  COMPILE_DEFINITIONS
  "HIRELINE_PAGES_MANIFEST=\"${web_build}/assets.json\";HIRELINE_PAGES_BODIES=\"${web_build}/assets.bin\""
  OBJECT_DEPENDS "${web_build}/assets.json;${web_build}/assets.bin")
target_link_libraries(hireline_routes PRIVATE hireline_embedded_pages)
