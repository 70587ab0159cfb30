import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { shiftEndpoints, type OwnShift } from '#shared/contract/shifts.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { UnopenedLink } from '#web/ui/feedback/unopened-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { BrandTop } from '#web/ui/layout/brand-top.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

const List = chakra('ul', { base: { display: 'grid', gap: '4' } })
const Item = chakra('li', {
  base: { display: 'grid', gap: '2', padding: '4', border: '1px solid', borderColor: 'edge', bg: 'bg.raised', justifyItems: 'start' },
})
const When = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', _firstLetter: { textTransform: 'uppercase' } } })
const Where = chakra('p', { base: { fontWeight: 'semibold' } })
const Note = chakra('p', { base: { color: 'fg.muted', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const Answer = chakra('div', { base: { width: 'full' } })
const Answers = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '3', width: 'full', marginBlockStart: '2' },
})

/** Lets a volunteer accept or refuse their shifts, at `/vrijwilliger-diensten#…`. Browsers send the token in the fragment to no server. */
export default function OwnShifts() {
  usePageTitle('Je diensten')
  const token = useLocation().hash.slice(1)
  const client = useQueryClient()
  const queryKey = ['own-shifts', token]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => unwrap(call(shiftEndpoints.readOwnShifts, { params: { token } }, { signal })),
    enabled: token !== '',
    retry: false,
  })
  const answer = useMutation({
    // This request can be repeated safely, for example after a lost answer.
    retry: 1,
    mutationFn: (body: { shiftId: string; answer: 'accepted' | 'refused' }) =>
      unwrap(call(shiftEndpoints.answerShift, { params: { token }, body })),
    onSuccess: (own) => client.setQueryData(queryKey, own),
    // Fetches the shifts again, because somebody may have changed the shift.
    onError: () => void query.refetch(),
  })
  const { data } = query
  return (
    <>
      <BrandTop />
      {data ? (
        <PageBody>
          <PageHead title="Je diensten" lead={`Hoi ${data.name}. Laat per dienst weten of je komt; dat kan tot hij begint.`} />
          {data.shifts.length === 0 ? (
            <EmptyState title="Geen diensten">
              Je staat nu op geen enkele dienst. Zodra de organisatie je indeelt, krijg je een mail. Vragen? Mail <MailLink />.
            </EmptyState>
          ) : (
            <List>
              {data.shifts.map((shift) => (
                <OneShift
                  key={shift.id}
                  shift={shift}
                  pending={answer.isPending && answer.variables.shiftId === shift.id ? answer.variables.answer : undefined}
                  failure={answer.isError && answer.variables.shiftId === shift.id ? failureOf(answer.error).message : undefined}
                  onAnswer={(chosen) => answer.mutate({ shiftId: shift.id, answer: chosen })}
                />
              ))}
            </List>
          )}
        </PageBody>
      ) : (
        <UnopenedLink
          title="Je diensten"
          token={token}
          query={query}
          loadingLabel="Je diensten worden opgezocht"
          failedTitle="Je diensten zijn nog niet opgezocht"
        />
      )}
    </>
  )
}

interface ShiftProps {
  shift: OwnShift
  pending: 'accepted' | 'refused' | undefined
  failure: string | undefined
  onAnswer: (answer: 'accepted' | 'refused') => void
}

const nextSteps = {
  accepted: 'Je antwoord is opgeslagen. Kun je toch niet? Zeg het hier, tot de dienst begint.',
  refused: 'Je antwoord is opgeslagen en je plek is weer vrij. Kun je toch? Zeg het hier, zolang er plek is.',
}

const chosenMark = { icon: 'check' } as const

function OneShift({ shift, pending, failure, onAnswer }: ShiftProps) {
  const { day, from, until, place, role, note, answer, refused } = shift
  const when = formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })
  const name = `${when}, ${from} tot ${until}`
  return (
    <Item>
      <When>{name}</When>
      <Where>{`${place}, ${volunteerRoleNames[role]}`}</Where>
      {note && <Note>{note}</Note>}
      <Answer role="status">
        {answer === 'open' && refused === null && <Badge kind="wait">Nog geen antwoord</Badge>}
        {answer !== 'open' && (
          <Notice kind={answer === 'accepted' ? 'ok' : 'warn'} title={answer === 'accepted' ? 'Je komt' : 'Je komt niet'}>
            {refused === null ? nextSteps[answer] : 'Zo staat het bij de organisatie.'}
          </Notice>
        )}
      </Answer>
      {refused !== null && <Note>{refused}</Note>}
      {failure && (
        <Notice kind="bad" title="Niet opgeslagen">
          {failure}
        </Notice>
      )}
      {refused === null && (
        <Answers>
          <Button
            size="compact"
            variant={answer === 'refused' ? 'outline' : 'solid'}
            {...(answer === 'accepted' ? chosenMark : {})}
            aria-label={`Ik kom: ${name}`}
            aria-pressed={answer === 'accepted'}
            disabled={pending !== undefined}
            busy={pending === 'accepted'}
            busyText="Bezig..."
            onClick={() => onAnswer('accepted')}
          >
            Ik kom
          </Button>
          <Button
            size="compact"
            variant={answer === 'refused' ? 'solid' : 'outline'}
            {...(answer === 'refused' ? chosenMark : {})}
            aria-label={`Ik kan niet: ${name}`}
            aria-pressed={answer === 'refused'}
            disabled={pending !== undefined}
            busy={pending === 'refused'}
            busyText="Bezig..."
            onClick={() => onAnswer('refused')}
          >
            Ik kan niet
          </Button>
        </Answers>
      )}
    </Item>
  )
}
