import { SheetBody } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { Sheet } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import { PairForm } from './pair-form.tsx'

/** Pairs a phone again if the server no longer accepts its pairing. The scans stay on the phone. */
export function PairSheet({ crew, scanned, onClose }: { crew: Crew; scanned: string | undefined; onClose: () => void }) {
  return (
    <Sheet aria-labelledby="pair-title">
      <SheetHead title="Koppel opnieuw" id="pair-title" onBack={onClose} />
      <SheetBody>
        <PairForm key={scanned} initial={scanned} pair={(code) => crew.pair(code)} onPaired={onClose} />
      </SheetBody>
    </Sheet>
  )
}
