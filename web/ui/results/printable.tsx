import { chakra } from '#web/ui/theme/chakra.ts'

/** Content of the dark site that people print: black on paper, because a browser drops the dark ground and leaves light letters. */
export const Printable = chakra('div', { base: { _print: { '& *': { color: 'CanvasText !important' } } } })
