import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { email } from '#shared/contract/fields.ts'
import { teamEndpoints, type TeamRunner, type TeamView } from '#shared/contract/teams.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { RunnerForm } from './runner-form.tsx'

type Place = TeamView['places'][number]
interface PlaceProps {
  teamId: string
  raceDay: string
  place: Place
}

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const mailForm = z.object({ email: z.string().trim().pipe(email) })

/** Lets a team's buyer enter the runner of a place, mail or copy the link of the place, or remove the runner. */
export function PlaceActions(props: PlaceProps) {
  const { number, name, link, version } = props.place
  const [open, setOpen] = useState<'name' | 'mail' | 'take-back'>()
  const close = () => setOpen(undefined)
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(link!, location.origin).href).then(
      () => toast({ kind: 'success', title: 'De link is gekopieerd', description: `Plek ${number}: stuur hem naar één loper.` }),
      () => toast({ kind: 'destructive', title: 'Kopiëren is niet gelukt', description: 'Mail de link, of vul de naam zelf in.' }),
    )
  }
  return (
    <Actions>
      {name === null ? (
        <>
          <Button variant="outline" size="compact" aria-label={`Vul plek ${number} in`} onClick={() => setOpen('name')}>
            Vul in
          </Button>
          <Button variant="outline" size="compact" aria-label={`Mail de link van plek ${number}`} onClick={() => setOpen('mail')}>
            Mail link
          </Button>
          <Button variant="text" size="compact" aria-label={`Kopieer de link van plek ${number}`} onClick={() => void copy()}>
            Kopieer link
          </Button>
        </>
      ) : (
        <Button variant="text" size="compact" aria-label={`Neem plek ${number} terug`} onClick={() => setOpen('take-back')}>
          Neem terug
        </Button>
      )}
      {open === 'name' && <NameDialog key={version} {...props} onClose={close} />}
      {open === 'mail' && <MailDialog {...props} onClose={close} />}
      {open === 'take-back' && <TakeBackDialog {...props} onClose={close} />}
    </Actions>
  )
}

/** Returns a function that fetches the places again, after a change or a refusal: somebody else may have changed the place. */
function useRefresh(teamId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['team', teamId] })
}

function NameDialog({ teamId, raceDay, place: { number, version }, onClose }: PlaceProps & { onClose: () => void }) {
  const refresh = useRefresh(teamId)
  const name = useMutation({
    mutationFn: (runner: TeamRunner) =>
      unwrap(call(teamEndpoints.nameRunner, { params: { id: teamId, place: number }, body: { version, runner } })),
    retry: 1,
    onSettled: refresh,
  })
  return (
    <Dialog open onClose={onClose} title={`Plek ${number}: wie loopt er?`} keepOpen>
      <RunnerForm
        raceDay={raceDay}
        onSend={(runner) =>
          name.mutateAsync(runner).then(
            () => {
              toast({ kind: 'success', title: `${runner.name} doet mee`, description: `Het ticket is onderweg naar ${runner.email}.` })
              onClose()
              return undefined
            },
            (error: Error) => failureOf(error),
          )
        }
        failTitle="Invullen is niet gelukt"
        failure={name.error ? failureOf(name.error) : undefined}
      >
        <DialogActions>
          <Button type="button" variant="outline" size="compact" onClick={onClose}>
            Annuleren
          </Button>
          <Button type="submit" variant="solid" size="compact" busy={name.isPending} busyText="Bezig...">
            Bewaar en mail het ticket
          </Button>
        </DialogActions>
      </RunnerForm>
    </Dialog>
  )
}

function MailDialog({ teamId, place: { number, version, invited }, onClose }: PlaceProps & { onClose: () => void }) {
  const refresh = useRefresh(teamId)
  const form = useForm<{ email: string }>({ resolver: resolverOf(mailForm), defaultValues: { email: invited?.email ?? '' } })
  const mail = useMutation({
    mutationFn: (to: string) =>
      unwrap(call(teamEndpoints.inviteRunner, { params: { id: teamId, place: number }, body: { version, email: to } })),
    onSuccess(_, to) {
      toast({ kind: 'success', title: 'De link is onderweg', description: `We mailen ${to}.` })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <Dialog open onClose={onClose} title={`Mail de link van plek ${number}`} keepOpen>
      <FormStack
        noValidate
        onSubmit={(event) => void form.handleSubmit(({ email: to }) => (mail.isPending ? undefined : mail.mutate(to)))(event)}
      >
        <Field
          label="E-mail van de loper"
          hint="De loper vult zelf de gegevens in en krijgt dan het ticket. Tot die tijd kun je de plek nog aan iemand anders geven."
          error={form.formState.errors.email?.message}
        >
          <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('email')} />
        </Field>
        {mail.error && (
          <Notice kind="bad" title="Mailen is niet gelukt">
            {failureOf(mail.error).message}
          </Notice>
        )}
        <DialogActions>
          <Button type="button" variant="outline" size="compact" onClick={onClose}>
            Annuleren
          </Button>
          <Button type="submit" variant="solid" size="compact" busy={mail.isPending} busyText="Mailen...">
            {invited ? 'Mail de link opnieuw' : 'Mail de link'}
          </Button>
        </DialogActions>
      </FormStack>
    </Dialog>
  )
}

function TakeBackDialog({ teamId, place: { number, version, name }, onClose }: PlaceProps & { onClose: () => void }) {
  const refresh = useRefresh(teamId)
  const take = useMutation({
    mutationFn: () => unwrap(call(teamEndpoints.takePlaceBack, { params: { id: teamId, place: number }, body: { version } })),
    onSuccess() {
      toast({ kind: 'success', title: `Plek ${number} is weer vrij`, description: 'Vul een andere naam in, of stuur een nieuwe link.' })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <Dialog open onClose={onClose} title={`Neem plek ${number} terug`} focusTitle>
      <p>{`De QR-code van ${name} geeft dan geen toegang meer. We mailen ${name} dat de plek terug is bij het team.`}</p>
      {take.error && (
        <Notice kind="bad" title="Terugnemen is niet gelukt">
          {failureOf(take.error).message}
        </Notice>
      )}
      <DialogActions>
        <Button variant="outline" size="compact" onClick={onClose}>
          Laat zo
        </Button>
        <Button variant="solid" size="compact" busy={take.isPending} busyText="Bezig..." onClick={() => take.mutate()}>
          Neem de plek terug
        </Button>
      </DialogActions>
    </Dialog>
  )
}
