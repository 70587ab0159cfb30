import { Heading, Line, SheetBody } from '#web/features/crew-scanner/scan-parts.tsx'
import { Sheet } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'

/** Covers the scanner while a newer version is activated, so that the reload cannot lose a scan. */
export function UpdatingScreen() {
  return (
    <Sheet zIndex="2" aria-label="De app vernieuwt">
      <SheetBody role="status">
        <Heading as="p">De app vernieuwt…</Heading>
        <Line marginBlockStart="3">Scan nog even niet. Alles wat je scande blijft op dit toestel.</Line>
      </SheetBody>
    </Sheet>
  )
}
