import { useState } from 'react'
import { maxDeviceName } from '#shared/contract/device-fields.ts'
import { BigButton, BigInput, Label, Line } from '#web/features/crew-scanner/scan-parts.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '3', marginBlockStart: '5' } })

/** The name of the phone's holder, as typed if it is not stored yet. `save` stores it, and returns the reason if that failed. */
export function useHolderName({ device, rename, syncNow }: Crew) {
  const known = device?.name ?? ''
  const [typed, setTyped] = useState<string>()
  const name = (typed ?? known).trim()
  const save = async (): Promise<string | undefined> => {
    if (name === known) return undefined
    if (name === '') return 'Vul in wie deze telefoon heeft.'
    const failure = await rename(name)
    if (failure !== undefined) return failure
    setTyped(undefined)
    void syncNow()
    return undefined
  }
  return { value: typed ?? known, setTyped, isChanged: name !== known, save }
}

interface HolderNameProps {
  holder: ReturnType<typeof useHolderName>
  /** The name is stored, and the server does not have it yet. */
  isWaiting: boolean
  onSave: () => void
}

/** Gives this phone the name of its new holder, even without a network. Earlier scans remain scans of this phone. */
export function HolderName({ holder: { value, setTyped, isChanged }, isWaiting, onSave }: HolderNameProps) {
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Label>
        Wie heeft deze telefoon?
        <BigInput
          name="holder"
          value={value}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={maxDeviceName}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby="holder-state"
        />
      </Label>
      <div id="holder-state" role="status">
        {isWaiting && !isChanged && <Line>Bewaard. De organisatie ziet de naam zodra er weer bereik is.</Line>}
      </div>
      {isChanged && (
        <BigButton type="submit" kind="outline">
          Bewaar naam
        </BigButton>
      )}
    </Form>
  )
}
