# Installs the programs and makes the Debian packages. `scripts/package` makes them from the preset
# release, and `scripts/check-package` tests them.
set(packaging ${CMAKE_SOURCE_DIR}/packaging)
set(package_files ${CMAKE_BINARY_DIR}/package)

# The program writes its own manual pages and completion scripts.
file(GLOB written_by_hand CONFIGURE_DEPENDS ${packaging}/man/* ${packaging}/debian/changelog)
add_custom_command(
  OUTPUT ${package_files}/made
  COMMAND ${packaging}/make-files $<TARGET_FILE:hireline> ${package_files}
  DEPENDS hireline ${packaging}/make-files ${written_by_hand}
  COMMENT "Writing manual pages and completion")
add_custom_target(package_files ALL DEPENDS ${package_files}/made)

install(TARGETS hireline RUNTIME DESTINATION bin COMPONENT programs)
install(TARGETS hireline-server RUNTIME DESTINATION sbin COMPONENT programs)
# The runner expects the other programs in its own folder.
install(TARGETS hireline-runner hireline-runner-slot hireline-runner-probe
        RUNTIME DESTINATION libexec/hireline COMPONENT programs)
install(PROGRAMS ${packaging}/setup DESTINATION lib/hireline COMPONENT programs)
install(DIRECTORY ${package_files}/usr/ DESTINATION . USE_SOURCE_PERMISSIONS COMPONENT programs)
file(GLOB units ${packaging}/systemd/*)
install(FILES ${units} DESTINATION /lib/systemd/system COMPONENT programs)
install(FILES ${packaging}/hireline.toml DESTINATION /etc/hireline
        PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ COMPONENT programs)
# The folder is in both packages, so that removing the banks does not remove it.
install(DIRECTORY DESTINATION /var/lib/hireline COMPONENT programs)
# The banks without the reference solutions, which are only for tests of the problems. They contain
# hidden cases, so candidates' programs must not be able to read this folder: decision 57.
install(DIRECTORY ${CMAKE_SOURCE_DIR}/banks DESTINATION /var/lib/hireline COMPONENT banks
        FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ
        DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
        PATTERN solutions EXCLUDE PATTERN "*.py" EXCLUDE PATTERN __pycache__ EXCLUDE
        PATTERN README.md EXCLUDE)
foreach(package programs banks)
  set(name hireline)
  if(package STREQUAL banks)
    set(name hireline-banks)
  endif()
  install(FILES ${packaging}/debian/copyright ${package_files}/changelog.Debian.gz
          DESTINATION share/doc/${name} COMPONENT ${package})
  install(FILES ${packaging}/debian/${name}/lintian-overrides DESTINATION share/lintian/overrides
          RENAME ${name} COMPONENT ${package})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PACKAGE_NAME hireline)
set(CPACK_PACKAGE_CONTACT "hireline maintainers <maintainers@hireline.invalid>")
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL programs banks)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 2)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME hireline)
set(CPACK_DEBIAN_PROGRAMS_DESCRIPTION
    "recruitment pipeline service that a company hosts itself
Recruiters define jobs with ordered stages, invite candidates to interviews and
automated stages, give feedback, and read in reports how hiring goes.

This package has the server, the command line for operators, and the runner of
candidates' programs. It needs a PostgreSQL database. Nothing is started before
it is configured.")
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_DEPENDS
    "adduser, ca-certificates, init-system-helpers (>= 1.52), tzdata")
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_RECOMMENDS "bubblewrap, postgresql")
# The banks are only suggested, so that a machine with only the runner does not install them.
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SUGGESTS
    "g++, golang-go, hireline-banks, nodejs, openjdk-17-jdk-headless, python3, ruby")
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_CONTROL_EXTRA
    ${packaging}/debian/hireline/conffiles ${packaging}/debian/hireline/postinst
    ${packaging}/debian/hireline/postrm ${packaging}/debian/hireline/prerm)

set(CPACK_DEBIAN_BANKS_PACKAGE_NAME hireline-banks)
set(CPACK_DEBIAN_BANKS_DESCRIPTION
    "questions and coding problems for the hireline service
Banks of interview questions, screening questions, scenarios and coding
problems, which an operator imports into the service's database.

They hold ideal answers and hidden test cases. Install them where the server
is; a machine that only runs candidates' programs needs none of them.")
set(CPACK_DEBIAN_BANKS_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_BANKS_PACKAGE_DEPENDS
    "hireline (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
set(CPACK_DEBIAN_BANKS_PACKAGE_CONTROL_EXTRA
    ${packaging}/debian/hireline-banks/postinst ${packaging}/debian/hireline-banks/postrm)
include(CPack)
