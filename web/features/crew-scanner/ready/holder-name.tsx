import { useState, type FormEvent } from 'react'
import { maxDeviceName } from '#shared/contract/device-fields.ts'
import { BigButton, BigInput, Label, Line, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '3', marginBlockStart: '5' } })

/** Renames this phone when somebody else takes it over, also without a network. What it scanned before stays with this phone. */
export function HolderName({ crew }: { crew: Crew }) {
  const known = crew.device?.name ?? ''
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const name = (typed ?? known).trim()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (name === '') return setTrouble('Vul in wie deze telefoon heeft.')
    setBusy(true)
    const failure = await crew.rename(name)
    setBusy(false)
    setTrouble(failure)
    if (failure !== undefined) return
    setTyped(undefined)
    void crew.syncNow()
  }

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <Label>
        Wie heeft deze telefoon?
        <BigInput
          name="holder"
          value={typed ?? known}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={maxDeviceName}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={trouble !== undefined || undefined}
          aria-describedby="holder-state"
        />
      </Label>
      <div id="holder-state" role="status">
        {trouble !== undefined && <Trouble>{trouble}</Trouble>}
        {trouble === undefined && crew.newName && name === known && (
          <Line>Bewaard. De organisatie ziet de naam zodra er weer bereik is.</Line>
        )}
      </div>
      {name !== known && (
        <BigButton type="submit" kind="outline" aria-busy={busy}>
          {busy ? 'Bewaart…' : 'Bewaar naam'}
        </BigButton>
      )}
    </Form>
  )
}
