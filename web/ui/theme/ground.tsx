import { chakra } from '#web/ui/theme/chakra.ts'
import { useLayoutEffect, type ReactNode } from 'react'
import { barColor, type Ground as GroundName } from './grounds.ts'

const Surface = chakra('div', { base: { bg: 'bg', color: 'fg' } })

/** Puts its children on a ground, whatever the ground around it; `as` names the element. */
export function Ground({ kind, children, ...rest }: { kind: GroundName; children: ReactNode } & React.ComponentProps<typeof Surface>) {
  return (
    <Surface data-ground={kind} {...rest}>
      {children}
    </Surface>
  )
}

/** Sets the ground of the whole page, overscroll and the browser's bar included. One layout calls it. */
export function usePageGround(kind: GroundName): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.ground = kind
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColor[kind])
  }, [kind])
}
