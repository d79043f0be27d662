// The pages that scripts/web has built, as read-only data. The names of the two files are
// macros.
        .section .rodata
        .global hireline_pages_manifest, hireline_pages_manifest_end
        .global hireline_pages_bodies, hireline_pages_bodies_end
hireline_pages_manifest:
        .incbin HIRELINE_PAGES_MANIFEST
hireline_pages_manifest_end:
hireline_pages_bodies:
        .incbin HIRELINE_PAGES_BODIES
hireline_pages_bodies_end:
// Without this section, the linker would make the stack of the program executable.
        .section .note.GNU-stack, "", %progbits
