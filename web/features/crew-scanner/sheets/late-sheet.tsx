import type { ComponentType } from 'react'
import { lateCode } from '#web/features/crew-scanner/late-code.ts'
import { BigButton, Line, SheetBody } from '#web/features/crew-scanner/scan-parts.tsx'
import { Sheet } from './sheet-parts.tsx'
import { SheetHead } from './sheet-head.tsx'

const loads: (() => Promise<unknown>)[] = []

/**
 * A sheet whose code the scanner does not wait for at its start: it comes with `fetchLateSheets`, or when the sheet is opened before
 * that. When it does not come (no signal, and this phone has not cached it yet) the sheet says so, and scanning goes on.
 */
export function lateSheet<Props extends { onClose: () => void }>(
  title: string,
  fetchSheet: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { load, useLate } = lateCode(fetchSheet)
  loads.push(load)
  return function LateSheet(props: Props) {
    const { code: View, failed, again } = useLate()
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

/** Fetches the code of every late sheet; what does not come is asked for again when it is opened. */
export const fetchLateSheets = (): Promise<unknown> => Promise.allSettled(loads.map((load) => load()))
