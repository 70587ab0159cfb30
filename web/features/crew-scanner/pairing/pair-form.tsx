import { useState, type FormEvent } from 'react'
import { BigButton, BigInput, Label, Line, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { readPairingLink } from '#shared/scan/read-strokes.ts'
import type { PairResult } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '3' } })

/**
 * Formats a pairing code as on the organiser's screen: capitals with a dash in the middle. Accepts anything typed or pasted, even the whole
 * URL of the QR.
 */
export function formatPairingCode(typed: string): string {
  const plain = (readPairingLink(typed) ?? typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 8)
  return plain.length > 4 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain
}

interface PairFormProps {
  initial?: string
  pair: (code: string) => Promise<PairResult>
  onPaired?: () => void
}

/**
 * The form for the one-time pairing code. The field keeps the typed code after a failure. If there is no network, the form says so
 * and can be sent again.
 */
export function PairForm({ initial = '', pair, onPaired }: PairFormProps) {
  const [code, setCode] = useState(() => formatPairingCode(initial))
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string[]>([])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.length < 9) return setTrouble(['Een code heeft 8 tekens.', 'Je vindt hem op het scherm van de organisatie.'])
    setBusy(true)
    setTrouble([])
    const result = await pair(code)
    setBusy(false)
    if (result.ok) return onPaired?.()
    const advice =
      result.reason === 'offline'
        ? 'Koppelen kan alleen met internet, één keer. Daarna werkt de scanner zonder. De code blijft hier staan.'
        : 'Vraag de organisatie om een nieuwe code.'
    setTrouble([result.message, advice])
  }

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <Label>
        Koppelcode
        <BigInput
          name="code"
          value={code}
          onChange={(event) => setCode(formatPairingCode(event.target.value))}
          placeholder="XXXX-XXXX"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          fontSize="2.25rem"
          letterSpacing="0.06em"
          aria-invalid={trouble.length > 0 || undefined}
          aria-describedby="pair-trouble"
        />
      </Label>
      <div id="pair-trouble" role="alert">
        {trouble.length > 0 && (
          <Trouble>
            {trouble.map((line, at) => (
              <p key={line}>{at === 0 ? <b>{line}</b> : line}</p>
            ))}
          </Trouble>
        )}
      </div>
      <BigButton type="submit" aria-busy={busy}>
        {busy ? 'Koppelt…' : 'Koppel'}
      </BigButton>
      <Line>Na het koppelen vraagt de scanner of hij scans mag bewaren, en haalt hij de deelnemerslijst op.</Line>
    </Form>
  )
}
