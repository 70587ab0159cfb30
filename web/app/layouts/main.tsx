import { chakra } from '#web/ui/theme/chakra.ts'

/** The landmark that the skip link and route changes put the focus on. */
export const Main = chakra('main', { base: { flex: '1', minWidth: '0' } }, { defaultProps: { id: 'inhoud', tabIndex: -1 } })
