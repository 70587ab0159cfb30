import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import * as z from 'zod'
import { overviewEndpoints } from '#shared/contract/overview.ts'
import { withMinimumAge } from '#shared/contract/registration.ts'
import { teamEndpoints, teamRunner, type OfficeTeam } from '#shared/contract/teams.ts'
import { call } from '#web/api/call.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { PersonFields } from '#web/ui/ticket-sale/person-fields.tsx'
import { emptyPerson, type PersonDraft } from '#web/ui/ticket-sale/sale-draft.ts'
import { useDesk } from './desk.ts'

const { readTeamInOffice, nameRunnerInOffice } = teamEndpoints

interface Props {
  /** The id of the team's ticket. */
  id: string
  title: string
  onClose: () => void
  onNamed: (name: string) => void
}

/** Lets the desk fill in the runner of a place in a team, even after the deadline before which the team could do so itself. */
export function RunnerDialog({ id, title, onClose, onNamed }: Props) {
  const query = useQuery({
    queryKey: [readTeamInOffice.path, id],
    queryFn: ({ signal }) => unwrap(call(readTeamInOffice, { params: { id } }, { signal })),
    staleTime: 0,
  })
  const trouble = useReadError(query)
  const { data: team, isFetching, refetch } = query
  return (
    <Dialog open onClose={onClose} title={title}>
      {team ? (
        <RunnerForm id={id} team={team} onClose={onClose} onNamed={onNamed} />
      ) : trouble ? (
        <LoadErrorNotice title="Het team is niet opgehaald" trouble={trouble} trying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="field" />
      )}
    </Dialog>
  )
}

interface Typed {
  place: string
  runner: PersonDraft
}
const rulesOf = (raceDay: string) =>
  z.object({ place: z.coerce.number(), runner: withMinimumAge(teamRunner.omit({ specialRequirements: true }), raceDay) })
type Chosen = z.output<ReturnType<typeof rulesOf>>

function RunnerForm({ id, team, onClose, onNamed }: Omit<Props, 'title'> & { team: OfficeTeam }) {
  const client = useQueryClient()
  const { refresh } = useDesk()
  const open = team.status === 'confirmed' ? team.places.filter(({ name, isCancelled }) => name === null && !isCancelled) : []
  // Prefers a place without a mailed link, because the receiver of a link may still use it.
  const first = open.find(({ invited }) => invited === null) ?? open[0]
  const form = useForm<Typed, unknown, Chosen>({
    resolver: resolverOf(rulesOf(team.eventDate)) as Resolver<Typed, unknown, Chosen>,
    defaultValues: { place: String(first?.number), runner: emptyPerson },
  })
  const { register, handleSubmit, setError, setValue, formState } = form
  const { errors } = formState
  const name = useMutation({
    mutationFn: ({ place, runner }: Chosen) => {
      const { version } = team.places.find(({ number }) => number === place)!
      return unwrap(call(nameRunnerInOffice, { params: { id, place }, body: { version, runner } }))
    },
    onSuccess: (_, { runner }) => {
      toast({ kind: 'success', title: 'Naam ingevuld', description: `Het ticket is onderweg naar ${runner.email}.` })
      void refresh()
      onNamed(runner.name)
      onClose()
    },
    onError: (error) => {
      for (const { path, message } of listFieldFaults(failureOf(error))) setError(path as 'runner.name', { message })
    },
    // Another desk, the buyer or a runner may have filled in a place meanwhile.
    onSettled: () =>
      Promise.all([readTeamInOffice, overviewEndpoints.searchEverything].map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  })
  const firstNumber = first?.number
  useEffect(() => {
    if (firstNumber !== undefined) setValue('place', String(firstNumber))
  }, [firstNumber, setValue])
  const failure = name.error ? failureOf(name.error) : undefined
  if (!first) return <p>Elke plek van dit team heeft een naam, of het team is geannuleerd.</p>
  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit((chosen) => name.mutate(chosen))(event)}>
      {open.length > 1 && (
        <Field label="Plek">
          <Select {...register('place')}>
            {open.map(({ number, invited }) => (
              <option key={number} value={number}>
                {`Plek ${number}, ${invited ? `link gemaild naar ${invited.email}` : 'nog geen naam'}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <PersonFields legend="Loper" more="required" register={(field) => register(`runner.${field}`)} errors={errors.runner} />
      {failure && <Notice kind="bad" title="De naam is niet ingevuld">{`${failure.message} Wat je typte staat er nog.`}</Notice>}
      <Button type="submit" variant="primary" full busy={name.isPending} busyText="Bezig...">
        Vul naam in
      </Button>
    </FormStack>
  )
}
