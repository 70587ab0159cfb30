import * as z from 'zod'
import type { Edition, editionEdit } from '#shared/contract/editions.ts'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { asMoment, type SectionColumn } from '#web/features/admin/table/section-column.ts'
import { editionColumns } from './edition-columns.tsx'
import { EditionSection } from './edition-section.tsx'
import { formatTypedMoment, parseTypedMoment, toTypedMoment } from './typed-moment.ts'

/**
 * The form of both deadlines, parsed to the body of the call. Without a deadline, participants cannot change their registration, and teams
 * can fill in names until the day before the race. `hasTeam`: the edition has a deadline for teams.
 */
const form = z
  .object({ day: z.string(), time: z.string(), teamDay: z.string(), teamTime: z.string(), hasTeam: z.boolean(), version: z.string() })
  .transform(({ day, time, teamDay, teamTime, hasTeam, version }, context): z.input<typeof editionEdit> => ({
    facts: {
      selfServiceUntil: parseTypedMoment({ day, time }, { day: 'day', time: 'time' }, context),
      ...(hasTeam || teamDay || teamTime
        ? { teamNamesUntil: parseTypedMoment({ day: teamDay, time: teamTime }, { day: 'teamDay', time: 'teamTime' }, context) }
        : {}),
    },
    version,
  }))
type Form = z.input<typeof form>

const fields: readonly FormField<Form>[] = [
  {
    name: 'day',
    label: 'Deelnemers mogen zelf wijzigen tot',
    kind: 'date',
    optional: true,
    requiredWith: 'time',
    hint: 'Leeg: deelnemers kunnen niets zelf wijzigen.',
  },
  {
    name: 'time',
    label: 'Tijd voor deelnemers',
    kind: 'time',
    optional: true,
    requiredWith: 'day',
  },
  {
    name: 'teamDay',
    label: 'Teams vullen namen in tot',
    kind: 'date',
    optional: true,
    requiredWith: 'teamTime',
    hint: 'Leeg: tot en met de dag voor de race.',
  },
  {
    name: 'teamTime',
    label: 'Tijd voor teams',
    kind: 'time',
    optional: true,
    requiredWith: 'teamDay',
  },
]
const teamUntilOf = ({ facts }: Edition) => facts.teamNamesUntil ?? null
const untilOf = ({ facts }: Edition) => facts.selfServiceUntil ?? null
const columns: readonly SectionColumn<Edition>[] = [
  ...editionColumns,
  {
    key: 'until',
    head: 'Zelf wijzigen tot',
    value: (one) => asMoment(untilOf(one)),
    cell(one) {
      const until = untilOf(one)
      return until === null ? <Quiet>mag niet</Quiet> : formatTypedMoment(until)
    },
  },
  {
    key: 'teams',
    head: 'Namen van teams tot',
    value: (one) => asMoment(teamUntilOf(one)),
    cell(one) {
      const until = teamUntilOf(one)
      return until === null ? <Quiet>dag voor de race</Quiet> : formatTypedMoment(until)
    },
  },
]

/** `/admin/instellingen/zelf-wijzigen`: until when the participants of every edition may change their own registration. */
export default function SelfService() {
  return (
    <EditionSection
      title="Zelf wijzigen"
      note="Wave, dag, maat en teamgenoot, en de namen van teams"
      what="moment"
      columns={columns}
      schema={form}
      fields={fields}
      toForm={(edition) => {
        const teams = toTypedMoment(teamUntilOf(edition))
        return {
          ...toTypedMoment(untilOf(edition)),
          teamDay: teams.day,
          teamTime: teams.time,
          hasTeam: teams.day !== '',
          version: edition.version,
        }
      }}
      noteIfCurrent="Deelnemers zien het als ze hun ticket openen."
    >
      Tijden in Nederland. Zonder dag en tijd mogen deelnemers niets wijzigen: hun ticket zegt dan dat ze jullie mailen. Mag het wel, dan
      kiezen ze een andere wave of dag waar plek is, een andere maat of teamgenoot, of ze maken van een solo een duo. Op de racedag zelf en
      na het inchecken kan het nooit. Teams vullen hun namen in tot hun eigen moment; daarna doet het kantoor het, bij Tickets.
    </EditionSection>
  )
}
