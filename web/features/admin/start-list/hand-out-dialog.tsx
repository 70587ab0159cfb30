import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownNumber, startNumberEndpoints, type StartList } from '#shared/contract/start-numbers.ts'
import { planNumbers, suggestFirstNumbers } from '#shared/domain/race/plan-numbers.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { invalidateAffectedLists } from '#web/features/admin/waves/wave-queries.ts'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { describeOverlap, describeWavePlan, formatPeople } from './hand-out-words.ts'
import { formatStartWave } from './starter-words.ts'

const Waves = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    // Otherwise the other fields would stretch next to a field with an error.
    alignItems: 'start',
    marginBlock: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  },
})

type Firsts = Readonly<Record<number, string>>

interface HandOutDialogProps {
  list: StartList
  day: string
  /**
   * True if the list behind the dialog shows only one wave. The dialog still shows all waves, because the
   * number ranges of waves depend on each other.
   */
  isFiltered: boolean
  onClose: () => void
}

/** Gives start numbers per wave, after a preview of the numbers. Existing numbers do not change. */
export function HandOutDialog({ list, day, isFiltered, onClose }: HandOutDialogProps) {
  const client = useQueryClient()
  const [proposed] = useState<Firsts>(() => initialFirsts(list))
  const [firsts, setFirsts] = useState(proposed)
  const [given, setGiven] = useState(0)
  const chosen = readFirsts(firsts)
  const faults = list.waves.flatMap(({ id }) => findFault(firsts[id]) ?? [])
  const plan = planNumbers(list.people, chosen)
  const total = plan.given.size
  const overlap = describeOverlap(plan, list.otherDays)
  const run = useMutation({
    // No automatic retry: each call gives numbers to a limited number of people, and the user can continue with the rest.
    retry: false,
    mutationFn: async () => {
      let sum = 0
      const body = { firsts: [...chosen].map(([waveId, first]) => ({ waveId, first })) }
      for (;;) {
        const answer = await unwrap(call(startNumberEndpoints.handOutNumbers, { params: { day }, body }))
        sum += answer.given
        setGiven(sum)
        if (answer.left === 0 || answer.given === 0) return { sum, ...answer }
      }
    },
    onSettled: () => {
      invalidateAffectedLists(client)
      return client.invalidateQueries({ queryKey: [startNumberEndpoints.readStartList.path] })
    },
    onSuccess: ({ sum }) => {
      toast({ kind: 'success', title: 'Startnummers uitgedeeld', description: `${formatPeople(sum)} met een nieuw nummer.` })
      onClose()
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Niet alles uitgedeeld', description: failureOf(error).message }),
  })
  return (
    <TypedDialog
      open
      onClose={onClose}
      title="Startnummers uitdelen"
      wide
      isTyped={list.waves.some(({ id }) => firsts[id] !== proposed[id])}
    >
      <p>{`Voor ${formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}. Wie een nummer heeft, houdt het. De rest krijgt op volgorde van naam het laagste vrije nummer van de wave. Na late verkoop kun je dit nog eens doen.`}</p>
      {isFiltered && (
        <Notice kind="info">
          De lijst toont nu één wave, maar dit gaat over alle waves van de dag. Maak een veld leeg om die wave over te slaan.
        </Notice>
      )}
      <Waves>
        {list.waves.map((wave) => (
          <Field
            key={wave.id}
            label={`${formatStartWave(wave)}: eerste nummer`}
            hint={describeWavePlan(wave, list.people, plan)}
            error={findFault(firsts[wave.id])}
          >
            <Input
              size="table"
              inputMode="numeric"
              autoComplete="off"
              value={firsts[wave.id] ?? ''}
              onChange={(event) => setFirsts({ ...firsts, [wave.id]: event.target.value })}
            />
          </Field>
        ))}
      </Waves>
      {overlap !== '' && (
        <Notice kind="warn" title="Dubbele nummers over de dagen">
          {`${overlap} Wie op de verkeerde dag komt, kan dan als een ander worden ingecheckt.`}
        </Notice>
      )}
      {run.isError && (
        <Notice
          kind="bad"
          title="Niet alles uitgedeeld"
        >{`${failureOf(run.error).message} ${formatPeople(given)} met een nieuw nummer. Probeer het nog eens voor de rest.`}</Notice>
      )}
      <p role="status">
        <b>{total === 0 ? 'Niemand krijgt nu een nummer.' : `${formatPeople(total)} ${total === 1 ? 'krijgt' : 'krijgen'} een nummer.`}</b>
      </p>
      <DialogActions>
        <Button size="compact" variant="outline" onClick={onClose}>
          Annuleren
        </Button>
        <Button
          size="compact"
          variant="solid"
          disabled={total === 0 || faults.length > 0}
          busy={run.isPending}
          busyText={`${given} van ${total}...`}
          onClick={() => run.mutate()}
        >
          Deel uit
        </Button>
      </DialogActions>
    </TypedDialog>
  )
}

/** The first number of each wave as used last time, or suggestions if no numbers were given yet. */
function initialFirsts({ waves, otherDays = [] }: StartList): Firsts {
  const taken = otherDays.flatMap(({ numbers }) => numbers)
  const suggested = waves.every(({ first }) => first === null) ? suggestFirstNumbers(waves, taken) : new Map<number, number>()
  return Object.fromEntries(waves.map(({ id, first }) => [id, String(first ?? suggested.get(id) ?? '')]))
}

const readNumber = (typed: string) => ownNumber.safeParse(/^\d+$/.test(typed.trim()) ? Number(typed) : NaN)

/** Returns the error of a typed first number; undefined if it is valid or empty. With an empty first number, the wave gets no numbers. */
function findFault(typed = ''): string | undefined {
  return typed.trim() === '' ? undefined : readNumber(typed).error?.issues[0]?.message
}

function readFirsts(firsts: Firsts): Map<number, number> {
  return new Map(
    Object.entries(firsts).flatMap(([id, typed]) => {
      const { data } = readNumber(typed)
      return data === undefined ? [] : [[Number(id), data] as const]
    }),
  )
}
