import { chakra } from '#web/ui/theme/chakra.ts'

/** A form whose fields stand under each other at one distance. */
export const FormStack = chakra('form', { base: { display: 'grid', gap: '4.5', gridTemplateColumns: 'minmax(0, 1fr)' } })
