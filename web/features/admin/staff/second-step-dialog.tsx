import { chakra } from '#web/ui/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { secondStepStart, staffEndpoints } from '#shared/contract/staff.ts'
import { call } from '#web/api/call.ts'
import { faultsIn } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { QrImage } from '#web/ui/qr-image.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const Form = chakra('form', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }, alignItems: 'start' },
})
const Wide = chakra('div', { base: { gridColumn: '1 / -1', minWidth: '0' } })
const Fields = chakra('div', { base: { display: 'grid', gap: '4' } })
const Secret = chakra('p', { base: { textStyle: 'small', overflowWrap: 'anywhere', userSelect: 'all', letterSpacing: '0.06em' } })
const Codes = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'all',
  },
})

const ofCodes = { question: 'Deze codes zie je hierna niet meer.', stay: 'Terug naar de codes', leave: 'Sluit' }

interface Props {
  open: boolean
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Turns the second step on: a QR for the app, a code that shows that it works, then the recovery codes, once. */
export function SecondStepDialog({ open, onClose, onDone }: Props) {
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => {
    setCodes(undefined)
    onClose()
  }
  return (
    <TypedDialog
      open={open}
      onClose={close}
      title={codes ? 'Bewaar je herstelcodes' : 'Tweede stap aanzetten'}
      wide
      isTyped={codes !== undefined}
      words={ofCodes}
    >
      {open &&
        (codes ? (
          <RecoveryCodes codes={codes} onClose={close} />
        ) : (
          <Begin
            onClose={close}
            onCodes={(made) => {
              setCodes(made)
              void onDone()
            }}
          />
        ))}
    </TypedDialog>
  )
}

function Begin({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) {
  const begun = useQuery({
    queryKey: [staffEndpoints.beginSecondStep.path],
    queryFn: () => unwrap(call(staffEndpoints.beginSecondStep, {})),
    // One secret as long as the dialog is open, and another the next time.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (begun.error) return <Notice kind="bad">{failureOf(begun.error).message}</Notice>
  return begun.data ? <ConfirmForm {...begun.data} onClose={onClose} onCodes={onCodes} /> : <Spinner />
}

function ConfirmForm({
  secret,
  url,
  onClose,
  onCodes,
}: {
  secret: string
  url: string
  onClose: () => void
  onCodes: (codes: string[]) => void
}) {
  const { register, handleSubmit, formState, setError } = useForm<
    z.input<typeof secondStepStart>,
    unknown,
    z.output<typeof secondStepStart>
  >({
    resolver: zodResolver(secondStepStart),
    defaultValues: { secret, totpCode: '', password: '' },
  })
  const confirm = useMutation({
    mutationFn: (body: z.output<typeof secondStepStart>) => unwrap(call(staffEndpoints.confirmSecondStep, { body })),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => {
      for (const { path, message } of faultsIn(failureOf(error))) setError(path as 'totpCode', { message })
    },
  })
  const failure = confirm.isError ? failureOf(confirm.error) : undefined
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit((body) => confirm.mutate(body))(event)}>
      <Wide>
        <p>Scan de code met een app voor inlogcodes, zoals Google Authenticator, 1Password of de wachtwoorden van je telefoon.</p>
      </Wide>
      <div>
        <QrImage code={url} label="QR code voor je app" maxWidth="13rem" />
        <Secret aria-label="De sleutel, om over te typen">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Secret>
      </div>
      <Fields>
        {failure && faultsIn(failure).length === 0 && <Notice kind="bad">{failure.message}</Notice>}
        <Field label="Code uit je app" hint="Zes cijfers." error={formState.errors.totpCode?.message}>
          <Input size="table" inputMode="numeric" autoComplete="one-time-code" maxWidth="10rem" {...register('totpCode')} />
        </Field>
        <Field label="Je wachtwoord" error={formState.errors.password?.message}>
          <PasswordInput size="table" autoComplete="current-password" {...register('password')} />
        </Field>
      </Fields>
      <Wide>
        <DialogActions>
          <Button size="compact" variant="outline" onClick={onClose}>
            Annuleren
          </Button>
          <Button type="submit" size="compact" variant="solid" busy={confirm.isPending} busyText="Bezig...">
            Zet aan
          </Button>
        </DialogActions>
      </Wide>
    </Form>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <>
      <p>
        De tweede stap staat aan. Ben je je telefoon kwijt, dan log je in met een van deze codes; elke code werkt één keer. Bewaar ze buiten
        je telefoon. Ze worden nu één keer getoond.
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <DialogActions>
        <Button
          size="compact"
          variant="outline"
          icon="download"
          onClick={() => saveFile(new File([`${codes.join('\n')}\n`], 'herstelcodes.txt', { type: 'text/plain' }))}
        >
          Bewaar als bestand
        </Button>
        <Button size="compact" variant="solid" onClick={onClose}>
          Ik heb ze bewaard
        </Button>
      </DialogActions>
    </>
  )
}
