import { defineRecipe } from '@chakra-ui/react/styled-system'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/**
 * The styles of buttons, and of links that look like one (`ButtonLink`).
 * `primary`: the main action, once per view. `solid`: dark. `outline`: a thick edge. `quiet`: light, with a thin edge. `text`: no edge.
 */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    border: '0',
    borderRadius: '1',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    lineHeight: '1',
    textTransform: 'uppercase',
    textAlign: 'center',
    textDecoration: 'none',
    letterSpacing: '0.015em',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color, color, box-shadow, transform',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    _active: { transform: 'translateY(1px)' },
    _disabled: { cursor: 'not-allowed', opacity: '0.5' },
    _loading: { cursor: 'progress', opacity: '1' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'signal',
        color: 'sea.950',
        _hover: { bg: 'signal.hover' },
        _active: { bg: 'signal.pressed' },
      },
      solid: { bg: 'bg.inverse', color: 'fg.inverse', _hover: { bg: 'fg.muted' } },
      outline: {
        color: 'fg.strong',
        boxShadow: 'inset 0 0 0 2px var(--ds-colors-edge-strong)',
        '[data-ground=sea] &': { boxShadow: 'inset 0 0 0 2px var(--ds-colors-edge-control)' },
        _hover: { boxShadow: 'inset 0 0 0 2px var(--ds-colors-fg-strong)', bg: 'bg.chosen' },
      },
      quiet: {
        bg: 'bg.raised',
        color: 'fg.strong',
        boxShadow: 'inset 0 0 0 1.5px var(--ds-colors-edge-control)',
        _hover: { boxShadow: 'inset 0 0 0 1.5px var(--ds-colors-fg-strong)' },
      },
      text: { color: 'fg.strong', _hover: { textDecoration: 'underline', textUnderlineOffset: '5px' } },
    },
    size: {
      // large text: the icon goes over its word
      large: { flexWrap: 'wrap', rowGap: '1', minHeight: 'button', paddingInline: '5', fontSize: '1.5rem' },
      compact: { minHeight: 'touch', paddingInline: '3.5', fontSize: '1.1875rem', fontWeight: 'bold' },
      // admin: dense for a mouse, a full target for a finger
      table: {
        minHeight: 'table',
        paddingInline: '3',
        gap: '2',
        fontFamily: 'table',
        fontSize: 'xs',
        fontWeight: 'semibold',
        textTransform: 'none',
        letterSpacing: '0',
        // On a phone with large text, the text of a button wraps.
        whiteSpace: { base: 'normal', md: 'nowrap' },
        '@media (pointer: coarse)': { minHeight: 'touch' },
      },
      // only an icon; needs an aria-label
      icon: { minWidth: 'touch', minHeight: 'touch', padding: '0', fontSize: '1.1875rem' },
    },
    full: { true: { width: 'full' } },
    stacked: { true: { flexDirection: 'column', gap: '1.5', minHeight: 'touchScan', paddingInline: '3', fontSize: '1.0625rem' } },
  },
  defaultVariants: { variant: 'solid', size: 'large' },
})

const Base = chakra('button', buttonRecipe)

type ButtonProps = ComponentProps<typeof Base> & {
  icon?: IconName
  iconAfter?: IconName
  /** True while the work of the button runs: the button keeps its focus, is announced as busy, and ignores presses. */
  busy?: boolean
  /** Shown instead of the children while busy, such as 'Inloggen...'. */
  busyText?: ReactNode
}

/** Puts the text of a button in an element: a translated page breaks when an icon comes or goes beside bare text. */
export const ButtonText = ({ children }: { children: ReactNode }) => (typeof children === 'string' ? <span>{children}</span> : children)

/** A button; its `type` is 'button' by default, so that it never submits a form by accident. */
export function Button({ icon, iconAfter, busy = false, busyText, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <Base
      type={type}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <ButtonText>{busy ? (busyText ?? children) : children}</ButtonText>
      {iconAfter && !busy && <Icon name={iconAfter} />}
    </Base>
  )
}
