import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import { teamEndpoints, type TeamRunner } from '#shared/contract/teams.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatStart } from '#shared/domain/race/format-start.ts'
import { formatEventDate, formatLongDayTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { UnopenedLink } from '#web/ui/feedback/unopened-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { typedText } from '#web/ui/forms/typed-text.ts'
import { BrandTop } from '#web/ui/layout/brand-top.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { emptyRunner, RunnerForm, type RunnerTyped } from './runner-form.tsx'

type Place = ResponseOf<typeof teamEndpoints.readTeamPlace>
const Space = chakra('div', { base: { marginBlockStart: '7' } })

/** Lets a runner of a team fill in their own name, at `/team-place#…`. The token is in the fragment, which browsers send to no server. */
export default function TeamPlace() {
  usePageTitle('Je plek in het team')
  const token = useLocation().hash.slice(1)
  const query = useQuery({
    queryKey: ['team-place', token],
    queryFn: ({ signal }) => unwrap(call(teamEndpoints.readTeamPlace, { params: { token } }, { signal })),
    enabled: token !== '',
    retry: false,
  })
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      <BrandTop />
      {query.data ? (
        <Shown place={query.data} token={token} sentTo={sentTo} onTaken={setSentTo} />
      ) : (
        <UnopenedLink
          title="Je plek in het team"
          token={token}
          query={query}
          loadingLabel="Je plek wordt opgezocht"
          failedTitle="Je plek is nog niet opgezocht"
        />
      )}
    </>
  )
}

interface ShownProps {
  place: Place
  token: string
  sentTo: string | undefined
  onTaken: (email: string) => void
}

function Shown({ place, token, sentTo, onTaken }: ShownProps) {
  const { team, buyer, refused, isTaken } = place
  if (sentTo !== undefined)
    return (
      <PageBody>
        <PageHead
          title="Je doet mee"
          lead={`Je ticket met je eigen QR is onderweg naar ${sentTo}. Met de link in die mail open je ${brand.my}.`}
        />
        <Facts place={place} isDone />
        <ButtonLink to="/participant-login" full marginBlockStart="5">{`Naar ${brand.my}`}</ButtonLink>
      </PageBody>
    )
  if (isTaken || refused !== null)
    return (
      <PageBody>
        <PageHead title={`Team ${team}`} />
        <Notice kind="warn" title={isTaken ? 'Deze plek heeft al een naam' : 'Invullen kan niet meer'}>
          {isTaken ? `Vulde je hem zelf in? Dan zit je ticket in je mail. Anders vraag je ${buyer} om een andere link.` : refused}
        </Notice>
      </PageBody>
    )
  return (
    <PageBody>
      <PageHead
        title={`Loop mee met ${team}`}
        lead={`${buyer} heeft je plek al betaald. Vul je gegevens in, dan krijg je je eigen ticket met QR-code.`}
      />
      <Facts place={place} />
      <Space>
        <OwnForm place={place} token={token} onTaken={onTaken} />
      </Space>
    </PageBody>
  )
}

function OwnForm({ place: { eventDate }, token, onTaken }: Omit<ShownProps, 'sentTo'>) {
  const [typed] = useState(() => typedText(`team-place-${token.slice(0, 8)}`))
  const [initial] = useState(() => parseTyped(typed.read()))
  const claimPlace = useMutation({
    mutationFn: (runner: TeamRunner) => unwrap(call(teamEndpoints.takeTeamPlace, { params: { token }, body: { runner } })),
    // This request can be repeated safely, for example after a lost answer.
    retry: 1,
  })
  return (
    <RunnerForm
      isOwn
      raceDay={eventDate}
      initial={initial}
      // Stores the typed values without the health data, which must not stay on the device.
      onTyped={({ specialRequirements: _, ...rest }) => typed.write(JSON.stringify(rest))}
      onSend={(runner) =>
        claimPlace.mutateAsync(runner).then(
          () => {
            typed.write('')
            onTaken(runner.email)
            return undefined
          },
          (error: Error) => failureOf(error),
        )
      }
      failTitle="Invullen is niet gelukt"
      failure={claimPlace.error ? failureOf(claimPlace.error) : undefined}
    >
      <Button type="submit" variant="primary" full busy={claimPlace.isPending} busyText="Bezig...">
        Ik loop mee
      </Button>
    </RunnerForm>
  )
}

function Facts({ place, isDone = false }: { place: Place; isDone?: boolean }) {
  const { team, eventDate, until } = place
  return (
    <FactList
      facts={[
        { name: 'Team', value: team },
        { name: 'Dag', value: formatEventDate(eventDate) },
        { name: 'Start', value: formatStart(place) },
        ...(isDone ? [] : [{ name: 'Invullen kan', value: `tot en met ${formatLongDayTime(until)}` }]),
      ]}
    />
  )
}

/** Parses the values that the runner typed before a reload of this page. Returns empty fields if there are none. */
function parseTyped(text: string): RunnerTyped {
  try {
    const stored: unknown = JSON.parse(text)
    const fields = Object.entries(emptyRunner).map(([name, empty]) => {
      const value = (stored as Record<string, unknown>)[name]
      return [name, typeof value === 'string' ? value : empty]
    })
    return Object.fromEntries(fields) as RunnerTyped
  } catch {
    return emptyRunner
  }
}
