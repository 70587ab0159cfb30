import { chakra } from '#web/ui/theme/chakra.ts'

/** A form with its fields in one column at equal distances. */
export const FormStack = chakra('form', { base: { display: 'grid', gap: '4.5', gridTemplateColumns: 'minmax(0, 1fr)' } })
