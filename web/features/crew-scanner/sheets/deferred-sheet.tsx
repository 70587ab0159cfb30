import type { ComponentType } from 'react'
import { deferredCode } from '#web/features/crew-scanner/deferred-code.ts'
import { BigButton, Line, SheetBody } from '#web/features/crew-scanner/scan-parts.tsx'
import { Sheet } from './sheet-parts.tsx'
import { SheetHead } from './sheet-head.tsx'

const loads: (() => Promise<unknown>)[] = []

/**
 * A sheet whose code the scanner does not wait for at its start. It loads with `fetchDeferredSheets`, or when the sheet is opened before
 * that. If it does not load (no signal, and not cached on this phone) the sheet says so, and scanning goes on.
 */
export function deferredSheet<Props extends { onClose: () => void }>(
  title: string,
  fetchSheet: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { load, useDeferred } = deferredCode(fetchSheet)
  loads.push(load)
  return function LateSheet(props: Props) {
    const { code: View, failed, again } = useDeferred()
    if (View) return <View {...props} />
    return (
      <Sheet aria-label={title}>
        <SheetHead title={title} onBack={props.onClose} />
        {failed && (
          <SheetBody>
            <Line role="alert" marginBlockEnd="4">
              Dit scherm is nog niet op dit toestel. Scannen gaat gewoon door. Probeer het opnieuw als je bereik hebt.
            </Line>
            <BigButton type="button" width="full" onClick={again}>
              Probeer opnieuw
            </BigButton>
          </SheetBody>
        )}
      </Sheet>
    )
  }
}

/** Loads the code of every late sheet. A sheet that fails to load is loaded again when it is opened. */
export const fetchDeferredSheets = (): Promise<unknown> => Promise.allSettled(loads.map((load) => load()))
