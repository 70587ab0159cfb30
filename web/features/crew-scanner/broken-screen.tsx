import { BigButton, Heading, Line, Phone, SheetBody } from './scan-parts.tsx'

/** Shown when the store of this phone cannot be read. The engine keeps trying to open the store, and deletes no data. */
export function BrokenScreen() {
  return (
    <Phone>
      <SheetBody role="alert" display="grid" alignContent="start" gap="4" width="full" maxWidth="34rem" marginInline="auto">
        <Heading>De opslag van dit toestel antwoordt niet</Heading>
        <Line>
          Je scans staan er nog; er wordt niets gewist. De scanner blijft het proberen. Gaat dit niet over, sluit dan andere tabbladen en
          apps en open hem opnieuw.
        </Line>
        <Line>
          <b>Laat niemand door op dit toestel. Pak zolang een ander toestel.</b>
        </Line>
        <BigButton type="button" onClick={() => location.reload()}>
          Open opnieuw
        </BigButton>
      </SheetBody>
    </Phone>
  )
}
