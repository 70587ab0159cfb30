import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { resultEndpoints, type Publication, type ResultList } from '#shared/contract/results.ts'
import { resultsPath } from '#shared/domain/race/result-paths.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { returnFocus } from '#web/ui/navigation/return-focus.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { EntriesToCheck, FinishedWithoutStart } from './entries-to-check.tsx'
import { ImplausibleEntries } from './implausible-entries.tsx'
import { formatChanges, formatPending, formatPublicationSteps, publicationWords } from './result-words.ts'
import { RevokedPhones } from './revoked-phones.tsx'
import { UnsentPhones } from './unsent-phones.tsx'
import { UnwornTimes } from './unworn-times.tsx'

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px', textStyle: 'table', color: 'fg.muted' },
})
const Words = chakra('div', {
  // Negative margins keep a link from making its line higher, so that all lines have the same height.
  base: { flex: '1 1 18rem', minWidth: '0', '& p': { lineHeight: '1.375rem' }, '& p a': { marginBlock: '-2.5' } },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

const kinds: Readonly<Record<Publication['status'], BadgeKind>> = { provisional: 'wait', checked: 'run', published: 'ok' }

type Step = 'check' | 'publish' | 'withdraw'
/** A step to confirm. `version`: the version of the list that the user saw. */
interface Asked {
  step: Step
  version: string
}

/** Shows the state of the publication, who changed it, what may still change the results, and the buttons for the next steps. */
export function PublicationPanel({ list, day }: { list: ResultList; day: string }) {
  const { publication, onSite, version } = list
  const [asked, setAsked] = useState<Asked>()
  const changed = formatChanges(list)
  const pending = formatPending(list)
  const openStep = (step: Step) => () => setAsked({ step, version })
  const actions = useRef<HTMLDivElement>(null)
  // A successful step removes its button, so the browser cannot return the focus to that button.
  useEffect(() => {
    const bar = actions.current
    return asked && (() => returnFocus(() => [bar?.querySelector('button')]))
  }, [asked])
  return (
    <Panel
      title={`Uitslag van ${formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}`}
      tools={<Badge kind={kinds[publication.status]}>{publicationWords[publication.status]}</Badge>}
    >
      <Line>
        <Words>
          <p>{formatPublicationSteps(publication)}</p>
          {changed && (
            <p role="status">
              <b>{changed}</b>
              <span>{publication.missing > 0 && ` ${publication.missing} daarvan staat niet meer in deze lijst.`}</span>
              <span>
                {publication.status === 'published' &&
                  ` ${alreadyVisibleText} ‘Publiceer opnieuw’ legt ze vast; de site noemt dan ook wanneer er gecorrigeerd is.`}
              </span>
            </p>
          )}
          {pending && (
            <p>
              <span>{pending}</span>
              {list.onCourse + list.notSeen > 0 ? (
                <ButtonLink variant="text" size="table" to={`/admin/racedag?dag=${day}`}>
                  Bekijk op Racedag
                </ButtonLink>
              ) : (
                list.notStarted > 0 && (
                  <ButtonLink variant="text" size="table" to={`/admin/deelnemers?dag=${day}&status=checked_in`}>
                    Bekijk wie
                  </ButtonLink>
                )
              )}
            </p>
          )}
          <UnsentPhones list={list} />
          <RevokedPhones list={list} />
          <FinishedWithoutStart list={list} />
          <EntriesToCheck list={list} />
          <UnwornTimes list={list} />
          <SiteLine onSite={onSite} day={day} />
        </Words>
        <Actions ref={actions}>
          {stepsOf(publication.status, changed !== '').map(({ step, label, isMain }) => (
            <IfAllowed key={step} call={resultEndpoints.changePublication}>
              <Button size="table" variant={isMain ? 'primary' : 'quiet'} onClick={openStep(step)}>
                {label}
              </Button>
            </IfAllowed>
          ))}
        </Actions>
      </Line>
      {asked && (
        <StepDialog
          {...asked}
          status={publication.status}
          day={day}
          pending={pending}
          changed={changed}
          list={list}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}

const siteWords: Readonly<Record<ResultList['onSite'], string>> = {
  published: 'De site toont deze uitslag.',
  live: 'De site toont deze uitslag nu live, als voorlopig.',
  'live-on-day': 'Op de dag zelf toont de site deze uitslag live, als voorlopig.',
  nothing: 'De site toont deze uitslag zodra je publiceert.',
}

/** Shows which results of this day are on the site, with links to them and to the setting for live results. */
function SiteLine({ onSite, day }: { onSite: ResultList['onSite']; day: string }) {
  return (
    <p>
      <span>{siteWords[onSite]}</span>
      {(onSite === 'published' || onSite === 'live') && (
        <ButtonLink variant="text" size="table" to={`${resultsPath}?dag=${day}`} target="_blank" rel="noopener">
          Bekijk op de site
        </ButtonLink>
      )}
      {onSite !== 'published' && (
        <IfAllowed call={crewEndpoints.changeRaceSettings}>
          {onSite === 'nothing' && <span> Liever nu al, als voorlopig?</span>}
          <ButtonLink variant="text" size="table" to="/admin/instellingen#race">
            {onSite === 'nothing' ? 'Zet live uitslagen aan' : 'Wijzig dit'}
          </ButtonLink>
        </IfAllowed>
      )}
    </p>
  )
}

/** The steps that are possible in a state of the publication. Changed results can be checked or published again. */
function stepsOf(status: Publication['status'], isChanged: boolean): { step: Step; label: string; isMain?: true }[] {
  if (status === 'provisional') return [{ step: 'check', label: 'Markeer als nagekeken', isMain: true }]
  if (status === 'published')
    return [
      ...(isChanged ? [{ step: 'publish', label: 'Publiceer opnieuw', isMain: true } as const] : []),
      { step: 'withdraw', label: 'Trek publicatie in' },
    ]
  return [
    { step: 'publish', label: 'Publiceer', isMain: true },
    ...(isChanged ? [{ step: 'check', label: 'Opnieuw nagekeken' } as const] : []),
    { step: 'withdraw', label: 'Maak weer voorlopig' },
  ]
}

const dialogs: Readonly<Record<Step, { title: string; confirm: string; done: string; text: ReactNode }>> = {
  check: {
    title: 'Uitslag nagekeken?',
    confirm: 'Nagekeken',
    done: 'Uitslag is nagekeken',
    text: 'Alle categorieën van deze dag gelden dan als nagekeken. Wat daarna nog verandert, krijgt een markering. Publiceren is de volgende stap.',
  },
  publish: {
    title: 'Uitslag publiceren?',
    confirm: 'Publiceer',
    done: 'Uitslag is gepubliceerd',
    text: 'De plaatsen en tijden van nu worden de uitslag van deze dag, in alle categorieën. Een latere wijziging krijgt een markering.',
  },
  withdraw: {
    title: 'Uitslag weer voorlopig maken?',
    confirm: 'Maak voorlopig',
    done: 'Uitslag is weer voorlopig',
    text: 'De uitslag van deze dag is dan weer voorlopig, in alle categorieën. Aan plaatsen en tijden verandert niets.',
  },
}

/** The site always shows the current results. */
const alreadyVisibleText = 'Bezoekers zien deze wijzigingen al, met ‘gecorrigeerd’ of ‘nieuw’ bij wat zelf veranderde.'

/** Publishing again changes no result on the site. */
const publishAgain = {
  title: 'Uitslag opnieuw publiceren?',
  text: `${alreadyVisibleText} Opnieuw publiceren legt ze vast: de site noemt dan ook wanneer er gecorrigeerd is, en de markeringen blijven staan.`,
}

/** Explains the effect of the step on changed results. */
function formatConsequence(step: 'check' | 'publish', status: Publication['status']): string {
  if (step === 'check') return 'Ook dat geldt dan als nagekeken.'
  return status === 'published' ? '' : 'Je publiceert de plaatsen en tijden van nu.'
}

interface StepDialogProps extends Asked {
  status: Publication['status']
  day: string
  pending: string
  /** The text that describes the changes. */
  changed: string
  list: ResultList
  onClose: () => void
}

function StepDialog({ step, version, status, day, pending, changed, list, onClose }: StepDialogProps) {
  const client = useQueryClient()
  const { title, confirm, done, text } = { ...dialogs[step], ...(step === 'publish' && status === 'published' ? publishAgain : {}) }
  const run = async () => {
    try {
      await unwrap(call(resultEndpoints.changePublication, { params: { day }, body: { step, version } }))
    } finally {
      await client.invalidateQueries({ queryKey: [resultEndpoints.listResults.path] })
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={confirm}
      run={run}
      done={{ title: done, description: formatEventDate(day) }}
      failTitle="Uitslag niet gewijzigd"
    >
      <p>{text}</p>
      {step !== 'withdraw' && changed && <p>{[changed, formatConsequence(step, status)].filter(Boolean).join(' ')}</p>}
      {step !== 'withdraw' && pending && <p>{`Let op: ${pending.replace(/^E/, 'e')}`}</p>}
      {step !== 'withdraw' && <UnsentPhones list={list} />}
      {step !== 'withdraw' && <RevokedPhones list={list} />}
      {step !== 'withdraw' && <ImplausibleEntries entries={list.entries} />}
      {step !== 'withdraw' && <UnwornTimes list={list} />}
    </ConfirmDialog>
  )
}
