import { chakra } from '#web/ui/theme/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { secondStepStart, staffEndpoints } from '#shared/contract/staff.ts'
import { call } from '#web/api/call.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import { saveFile } from '#web/ui/device/save-file.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

const Form = chakra('form', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }, alignItems: 'start' },
})
const Wide = chakra('div', { base: { gridColumn: '1 / -1', minWidth: '0' } })
const Fields = chakra('div', { base: { display: 'grid', gap: '4' } })
const Key = chakra('div', { base: { display: 'grid', gap: '2', justifyItems: 'start', marginBlockStart: '2' } })
const KeyLabel = chakra('p', { base: { textStyle: 'label', color: 'fg.strong' } })
/** A link that opens an authenticator app. Shown only on touch screens: a laptop has no app that opens it. */
const AppLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    '@media (pointer: fine)': { display: 'none' },
  },
})
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

interface FormProps {
  /** True if the user already has an app and replaces it: that also requires a code of the current app. */
  replaces?: boolean
  /** Absent if the second login step is mandatory. */
  onCancel?: () => void
  onCodes: (codes: string[]) => void
}

/**
 * Shows a QR for an authenticator app, and asks for a code from that app as proof. Calls `onCodes` with the recovery codes, which the
 * server sends only once.
 */
export function SecondStepForm(props: FormProps) {
  const started = useQuery({
    queryKey: [staffEndpoints.beginSecondStep.path],
    queryFn: () => unwrap(call(staffEndpoints.beginSecondStep, {})),
    // The secret stays the same while the dialog is open; the next opening fetches a new secret.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (started.error) return <Notice kind="bad">{failureOf(started.error).message}</Notice>
  return started.data ? <ConfirmForm {...started.data} {...props} /> : <Spinner />
}

function ConfirmForm({
  secret,
  sealedSecret,
  url,
  replaces = false,
  onCancel,
  onCodes,
}: FormProps & { secret: string; sealedSecret: string; url: string }) {
  const keyLabelId = useId()
  const { register, handleSubmit, formState, setError } = useForm<
    z.input<typeof secondStepStart>,
    unknown,
    z.output<typeof secondStepStart>
  >({
    resolver: zodResolver(secondStepStart),
    defaultValues: { sealedSecret, totpCode: '', password: '', currentCode: '' },
  })
  const confirm = useMutation({
    mutationFn: (body: z.output<typeof secondStepStart>) => unwrap(call(staffEndpoints.confirmSecondStep, { body })),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => {
      listFieldFaults(failureOf(error)).forEach(({ path, message }, at) =>
        setError(path as 'totpCode', { message }, { shouldFocus: at === 0 }),
      )
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
        <Key>
          <KeyLabel id={keyLabelId}>De sleutel, om over te typen</KeyLabel>
          <Secret role="group" aria-labelledby={keyLabelId}>
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Secret>
          <Button size="table" variant="quiet" onClick={() => void copyKey(secret)}>
            Kopieer de sleutel
          </Button>
          <AppLink href={url}>Open je app</AppLink>
        </Key>
      </div>
      <Fields>
        {failure && listFieldFaults(failure).length === 0 && <Notice kind="bad">{failure.message}</Notice>}
        <Field
          label={replaces ? 'Code uit je nieuwe app' : 'Code uit je app'}
          hint="Zes cijfers."
          error={formState.errors.totpCode?.message}
        >
          <Input size="table" inputMode="numeric" autoComplete="one-time-code" maxWidth="10rem" {...register('totpCode')} />
        </Field>
        {replaces && (
          <Field
            label="Code van je huidige tweede stap"
            hint="Uit de app die je nu gebruikt, of een herstelcode."
            error={formState.errors.currentCode?.message}
          >
            <Input size="table" autoComplete="off" autoCapitalize="none" spellCheck={false} maxWidth="14rem" {...register('currentCode')} />
          </Field>
        )}
        <Field label="Je wachtwoord" error={formState.errors.password?.message}>
          <PasswordInput size="table" autoComplete="current-password" {...register('password')} />
        </Field>
      </Fields>
      <Wide>
        <DialogActions>
          {onCancel && (
            <Button size="compact" variant="outline" onClick={onCancel}>
              Annuleren
            </Button>
          )}
          <Button type="submit" size="compact" variant="solid" busy={confirm.isPending} busyText="Bezig...">
            {replaces ? 'Vervang' : 'Zet aan'}
          </Button>
        </DialogActions>
      </Wide>
    </Form>
  )
}

async function copyKey(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    toast({ kind: 'success', title: 'Sleutel gekopieerd', description: 'Plak hem in je app voor inlogcodes.' })
  } catch {
    toast({ kind: 'destructive', title: 'Kopiëren lukt hier niet', description: 'Selecteer de sleutel en kopieer hem zelf.' })
  }
}

interface CodesProps {
  codes: readonly string[]
  /** True if these codes replace earlier codes. */
  replaces?: boolean
  onClose: () => void
}

/** Shows the recovery codes. Calls `onClose` when the user has saved them. */
export function RecoveryCodes({ codes, replaces = false, onClose }: CodesProps) {
  return (
    <>
      <p>
        {replaces ? 'Je tweede stap staat nu in je nieuwe app. Je oude herstelcodes werken niet meer. ' : 'De tweede stap staat aan. '}Ben
        je je telefoon kwijt, dan log je in met een van deze codes; elke code werkt één keer. Bewaar ze buiten je telefoon. Ze worden nu één
        keer getoond.
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
