# What is installed where, and the Debian package of it: `scripts/package` makes it of the preset
# release, `scripts/check-package` tries it.
set(packaging ${CMAKE_SOURCE_DIR}/packaging)
set(package_files ${CMAKE_BINARY_DIR}/package)

# The program writes its own manual pages and the shells' scripts.
file(GLOB written_by_hand CONFIGURE_DEPENDS ${packaging}/man/* ${packaging}/debian/changelog)
add_custom_command(
  OUTPUT ${package_files}/made
  COMMAND ${packaging}/make-files $<TARGET_FILE:hireline> ${package_files}
  DEPENDS hireline ${packaging}/make-files ${written_by_hand}
  COMMENT "Writing manual pages and completion")
add_custom_target(package_files ALL DEPENDS ${package_files}/made)

install(TARGETS hireline RUNTIME DESTINATION bin)
install(TARGETS hireline-server RUNTIME DESTINATION sbin)
# The runner looks for the others beside itself.
install(TARGETS hireline-runner hireline-runner-slot hireline-runner-init hireline-runner-probe
        RUNTIME DESTINATION libexec/hireline)
install(DIRECTORY ${package_files}/usr/ DESTINATION . USE_SOURCE_PERMISSIONS)
# What people need who run it; not the solutions, which are for testing the problems.
install(DIRECTORY ${CMAKE_SOURCE_DIR}/banks DESTINATION share/hireline
        PATTERN solutions EXCLUDE PATTERN "*.py" EXCLUDE PATTERN __pycache__ EXCLUDE
        PATTERN README.md EXCLUDE)
file(GLOB units ${packaging}/systemd/*)
install(FILES ${units} DESTINATION /lib/systemd/system)
install(FILES ${packaging}/hireline.toml DESTINATION /etc/hireline
        PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ)
install(FILES ${packaging}/debian/copyright DESTINATION share/doc/hireline)
install(FILES ${packaging}/debian/lintian-overrides DESTINATION share/lintian/overrides
        RENAME hireline)

set(CPACK_GENERATOR DEB)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PACKAGE_NAME hireline)
set(CPACK_PACKAGE_CONTACT "hireline maintainers <maintainers@hireline.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "recruitment pipeline service that a company hosts itself")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Recruiters define jobs with ordered stages, invite candidates to interviews and
automated stages, give feedback, and read in reports how hiring goes.

This package has the server, the command line for operators, the runner of
candidates' programs, and banks of questions and coding problems. It needs a
PostgreSQL database. Nothing is started before it is configured.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, ca-certificates, init-system-helpers (>= 1.52)")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "bubblewrap, postgresql")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "g++, golang-go, openjdk-17-jdk-headless, nodejs, python3, ruby")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    ${packaging}/debian/conffiles ${packaging}/debian/postinst ${packaging}/debian/postrm
    ${packaging}/debian/prerm)
include(CPack)
