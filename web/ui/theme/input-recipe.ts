import { defineRecipe } from '@chakra-ui/react/styled-system'

/** The styles of Input, Select and Textarea. The text is 16 px or more on a phone, because iOS zooms the page for smaller text. */
export const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    paddingInline: '3.5',
    border: '2px solid',
    borderColor: 'edge.control',
    borderRadius: '1',
    bg: 'bg.raised',
    color: 'fg.strong',
    fontFamily: 'body',
    fontSize: '1.125rem',
    lineHeight: '1.4',
    transition: 'border-color',
    transitionDuration: 'fast',
    '[data-ground=sea] &': { bg: 'bg' },
    _placeholder: { color: 'fg.note', opacity: '1' },
    _hover: { borderColor: 'fg.muted' },
    _focusVisible: { outlineOffset: '0px', borderColor: 'focus' },
    '&[data-valid]': { borderColor: 'ok' },
    _invalid: { borderColor: 'bad' },
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  },
  variants: {
    size: {
      field: { minHeight: 'field' },
      table: {
        minHeight: 'table',
        paddingInline: '2.5',
        borderWidth: '1px',
        fontFamily: 'table',
        fontSize: 'xs',
        '@media (pointer: coarse)': { minHeight: 'touch', fontSize: '1rem' },
      },
    },
    // codes and amounts: wide spacing, and digits of equal width
    code: { true: { textStyle: 'data', fontSize: '1.25rem', letterSpacing: '0.06em' } },
  },
  defaultVariants: { size: 'field' },
})
