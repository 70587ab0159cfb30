import type { ComponentType } from 'react'
import { deferredCode } from './deferred-code.ts'
import { BigButton, Heading, Line, Phone, SheetBody } from './scan-parts.tsx'

/** A screen whose code loads when it is shown, or when `fetch` is called before that. */
type LateScreen<Props> = ComponentType<Props> & { fetch: () => void }

/** Creates a {@link LateScreen}. It shows that the scanner is opening while the code loads, and offers a retry if loading fails. */
export function deferredScreen<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>): LateScreen<Props> {
  const { load, useDeferred } = deferredCode(fetchScreen)
  function Late(props: Props) {
    const { code: View, failed, again } = useDeferred()
    if (View) return <View {...props} />
    return failed ? <NotHere onAgain={again} /> : <Opening />
  }
  return Object.assign(Late, { fetch: () => void load().catch(() => {}) })
}

/** Shows the line that the HTML of the page already shows before any script runs (web/prerender/write-scanner-page.ts). */
export function Opening() {
  return (
    <Phone>
      <Heading as="output" display="block" padding="28px 16px">
        De scanner opent…
      </Heading>
    </Phone>
  )
}

function NotHere({ onAgain }: { onAgain: () => void }) {
  return (
    <Phone>
      <SheetBody>
        <Line role="alert" marginBlockEnd="4">
          De scanner is nog niet helemaal op dit toestel. Zoek bereik en probeer het opnieuw.
        </Line>
        <BigButton type="button" width="full" onClick={onAgain}>
          Probeer opnieuw
        </BigButton>
      </SheetBody>
    </Phone>
  )
}
