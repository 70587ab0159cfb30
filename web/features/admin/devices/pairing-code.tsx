import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import { devicesQuery } from './devices-query.ts'
import type { OpenCode } from './open-code.ts'
import { formatCode, pairingUrl } from './pairing-url.ts'
import { useNow } from '#web/ui/device/use-now.ts'

/** How long a code works, in ms (decision 15). */
const VALID_MS = 10 * 60_000

const Stack = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start' } })
const Code = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'min(3.75rem, 12vw)',
    lineHeight: '1',
    letterSpacing: '0.02em',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.strong',
    whiteSpace: 'nowrap',
  },
})
const Left = chakra('p', { base: { textStyle: 'data', fontSize: 's', color: 'fg.muted' } })
const Frame = chakra('div', { base: { width: '240px', maxWidth: 'full', border: '1px solid', borderColor: 'edge' } })

const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

interface PairingCodeProps {
  open: OpenCode
  /** Called when the code is no longer needed. */
  onDone: () => void
  /** Called to pair another phone. */
  onNext: () => void
}

/**
 * Shows the code as text and as a QR that opens the scanner with the code filled in. Shows a message once a phone has used the code or
 * the code has expired.
 */
export function PairingCode({ open, onDone, onNext }: PairingCodeProps) {
  const leftMs = leftOf(open, useNow(1000))
  const { data: devices } = useQuery(devicesQuery(true))
  const paired = devices?.find((one) => isPairedBy(one, open))
  const end = (
    <Buttons>
      <Button size="table" variant="quiet" onClick={onDone}>
        Klaar
      </Button>
      <Button size="table" variant="quiet" icon="plus" onClick={onNext}>
        Nog een telefoon
      </Button>
    </Buttons>
  )

  if (paired)
    return (
      <Stack>
        <Notice kind="ok" title={`${paired.name} is gekoppeld`}>
          {`De code is om ${formatTime(paired.pairedAt)} gebruikt en werkt niet nog een keer. De telefoon haalt nu de deelnemers op en kan daarna zonder bereik scannen.`}
        </Notice>
        {end}
      </Stack>
    )
  if (leftMs === 0)
    return (
      <Stack>
        <Notice kind="warn" title="Deze code is verlopen">{`Niemand heeft hem gebruikt. Maak een nieuwe voor ${open.name}.`}</Notice>
        <Button size="table" variant="quiet" icon="refresh" onClick={onNext}>
          Nieuwe koppelcode
        </Button>
      </Stack>
    )
  return (
    <Stack>
      <p>
        Voor <b>{open.name}</b>. Scan met de camera van de telefoon, of typ de code op /crew-scanner.
      </p>
      <Code data-pairing-code>{formatCode(open.code)}</Code>
      <Left role="timer">{`Nog ${formatLeft(leftMs)} geldig, één keer`}</Left>
      <Frame>
        <QrImage code={pairingUrl(open.code)} label={`QR om ${open.name} te koppelen`} display="block" />
      </Frame>
      {end}
    </Stack>
  )
}

const leftOf = ({ madeAt }: OpenCode, now: number) => Math.max(0, madeAt + VALID_MS - now)

/** True if a code was used by one of the `devices`, or has expired at `now` (ms). */
export const isSpent = (open: OpenCode, devices: readonly CrewDevice[], now: number): boolean =>
  leftOf(open, now) === 0 || devices.some((one) => isPairedBy(one, open))

/**
 * True if a phone was paired by this code. A phone that was paired before the code was made is another phone, even with the same name.
 * The crew may have renamed the phone since.
 */
function isPairedBy({ name, formerNames = [], pairedAt, revokedAt }: CrewDevice, open: OpenCode): boolean {
  const names = [name, ...formerNames.map((former) => former.name)]
  return names.includes(open.name) && revokedAt === null && Date.parse(pairedAt) >= open.expiresAt - VALID_MS
}

/** Formats ms as `9:05`. */
function formatLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
