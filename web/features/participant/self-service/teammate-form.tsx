import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { selfServiceEndpoints } from '#shared/contract/self-service.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useRefreshTicket, type OwnChanges } from './own-changes-query.ts'

type Teammate = NonNullable<OwnChanges['teammate']>

const schema = z.object({ email: z.string().trim().pipe(selfServiceEndpoints.replaceTeammate.body.shape.email) })
const Block = chakra('div', { base: { display: 'grid', gap: '3', width: 'full', justifyItems: 'start' } })
const Address = chakra('b', { base: { overflowWrap: 'anywhere', color: 'fg.strong' } })

/** Replaces the second person of a duo. The new person gets a mailed link, and fills in their own name and data. */
export function TeammateForm({ participantId, teammate }: { participantId: string; teammate: Teammate }) {
  const { name, email, refused, offered } = teammate
  return (
    <Block>
      <p>
        Je teamgenoot is <b>{name}</b>, <Address>{email}</Address>
      </p>
      {refused !== null && !offered && <p>{refused}</p>}
      {offered ? (
        <Offered participantId={participantId} offered={offered} />
      ) : (
        refused === null && <Replace participantId={participantId} name={name} />
      )}
    </Block>
  )
}

function Replace({ participantId, name }: { participantId: string; name: string }) {
  const refresh = useRefreshTicket()
  const { register, handleSubmit, setError, formState } = useForm<z.input<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })
  const replace = useMutation({
    mutationFn: (to: string) => unwrap(call(selfServiceEndpoints.replaceTeammate, { params: { participantId }, body: { email: to } })),
    onSuccess: (_, to) => toast({ kind: 'success', title: 'De link is onderweg', description: `We mailen ${to}, en ${name} ook.` }),
    onError(error) {
      const failure = failureOf(error)
      if ('code' in failure && failure.code === 'invalid_input')
        setError('email', { type: 'server', message: failure.message }, { shouldFocus: true })
      else toast({ kind: 'destructive', title: 'Wijzigen is niet gelukt', description: failure.message })
    },
    onSettled: refresh,
  })
  return (
    <FormStack
      noValidate
      onSubmit={(event) => void handleSubmit(({ email }) => (replace.isPending ? undefined : replace.mutate(email)))(event)}
    >
      <Field
        label="E-mail van je nieuwe teamgenoot"
        hint={`Klopt het adres niet, of loopt er iemand anders mee? Die krijgt een link en vult de eigen naam en gegevens in. Tot die tijd blijft de plek van ${name}.`}
        error={formState.errors.email?.message}
      >
        <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('email')} />
      </Field>
      <div>
        <Button type="submit" variant="outline" size="compact" busy={replace.isPending} busyText="Mailen...">
          Mail de link
        </Button>
      </div>
    </FormStack>
  )
}

function Offered({ participantId, offered }: { participantId: string; offered: NonNullable<Teammate['offered']> }) {
  const refresh = useRefreshTicket()
  const withdrawOffer = useMutation({
    mutationFn: () => unwrap(call(selfServiceEndpoints.withdrawTeammateOffer, { params: { participantId } })),
    onSuccess: () => toast({ kind: 'success', title: 'De link werkt niet meer', description: 'Je teamgenoot blijft dezelfde.' }),
    onError: (error) => toast({ kind: 'destructive', title: 'Intrekken is niet gelukt', description: failureOf(error).message }),
    onSettled: refresh,
  })
  // The last day on which the link works. An offer that ends at midnight is valid through the day before, hence the -1.
  const day = formatEventDate(eventDateOf(Date.parse(offered.until) - 1), { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <>
      <p>
        De plek is aangeboden aan <Address>{offered.email}</Address>. De link werkt tot en met <span>{day}</span>.
      </p>
      <Button
        variant="outline"
        size="compact"
        busy={withdrawOffer.isPending}
        busyText="Intrekken..."
        onClick={() => withdrawOffer.mutate()}
      >
        Trek de link in
      </Button>
    </>
  )
}
