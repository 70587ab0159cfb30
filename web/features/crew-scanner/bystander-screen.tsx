import type { Crew } from '#web/sync/crew-types.ts'
import { useTakeOver } from '#web/sync/use-take-over.ts'
import { unseenCamera, useDeviceReport } from './ready/use-device-report.ts'
import { BigButton, Heading, Line, SheetBody, Trouble } from './scan-parts.tsx'
import { SubHeading } from './sheets/sheet-parts.tsx'

/** Shown in a tab that may not scan because another tab does: two scanning tabs would not know of each other's scans in time. */
export function BystanderScreen({ crew }: { crew: Crew }) {
  useDeviceReport(crew, unseenCamera)
  const { busy, trouble, takeOver } = useTakeOver(crew)
  return (
    <SheetBody display="grid" alignContent="start" gap="4">
      <Heading>De scanner is open in een ander tabblad</Heading>
      <Line>Er scant er één tegelijk, zodat niemand dubbel wordt ingecheckt. Er is niets verloren.</Line>
      {trouble !== undefined && (
        <Trouble role="alert">
          <SubHeading as="h2">Overnemen is niet gelukt</SubHeading>
          <p>{trouble}</p>
        </Trouble>
      )}
      <BigButton type="button" aria-busy={busy} onClick={takeOver}>
        Hier verder scannen
      </BigButton>
    </SheetBody>
  )
}
