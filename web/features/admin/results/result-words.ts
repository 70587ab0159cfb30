import type { EntryTime, Passing, Publication, ResultEntry, ResultMember, ResultList } from '#shared/contract/results.ts'
import type { ResultFlag } from '#shared/domain/race/result-flags.ts'
import { formatWithNoun, formatNotStarted, joinNames } from '#shared/domain/office/office-line.ts'
import { formatBoundedRaceTime } from '#shared/domain/race/race-time.ts'
import { formatShortDayTime, formatTime } from '#shared/lib/dates.ts'
import { formatRaceTime } from '#shared/lib/format-race-time.ts'

/** The remark for each flag of an entry. */
export const flagWords: Readonly<Record<ResultFlag, string>> = {
  conflict: 'conflict',
  no_start: 'geen start',
  finished_before_start: 'finish voor start',
  finished_before_wave: 'finish voor wavestart',
  too_fast: 'ongeloofwaardig snel',
  no_wave_start: 'geen wavestart',
  time_unknown: 'tijd onbekend',
  status_set: 'status met de hand',
  stated_start: 'start ingevoerd',
  stated_finish: 'finish ingevoerd',
  duo_incomplete: 'duo niet compleet',
}

/**
 * Lists the remarks about an entry, in which `format` puts a list of flags into words. A remark about one person of a Duo starts with the
 * name of that person: 'Bram Prins: finish ingevoerd'.
 */
export function listRemarks({ flags, members }: ResultEntry, format: (flags: readonly ResultFlag[]) => string[]): string[] {
  const ofBoth = flags.filter((flag) => {
    const count = members.filter((member) => member.flags?.includes(flag)).length
    return count === 0 || count === members.length
  })
  const ofOne = members.map(({ name, flags: own = [] }) => ({ name, own: own.filter((flag) => !ofBoth.includes(flag)) }))
  return [...ofOne.flatMap(({ name, own }) => format(own).map((words) => `${name}: ${words}`)), ...format(ofBoth)]
}

/** Formats the flags as remarks. A stated start and a stated finish become one remark. */
export function formatFlags(flags: readonly ResultFlag[]): string[] {
  const isBoth = flags.includes('stated_start') && flags.includes('stated_finish')
  const rest = isBoth ? flags.filter((flag) => flag !== 'stated_start' && flag !== 'stated_finish') : flags
  return [...rest.map((flag) => flagWords[flag]), ...(isBoth ? ['tijden ingevoerd'] : [])]
}

/** Whether the entry has a time, and the time is known. */
export const hasKnownTime = ({ time }: ResultEntry): boolean => time?.known ?? false

/** The name on screen of each state of the publication. */
export const publicationWords: Readonly<Record<Publication['status'], string>> = {
  provisional: 'Voorlopig',
  checked: 'Nagekeken',
  published: 'Gepubliceerd',
}

/** Formats the time of an entry: '1:02:33', or the bounds of an unknown time; empty without a result. */
export const formatEntryTime = (time: EntryTime | null): string =>
  time ? formatBoundedRaceTime({ time: time.ms, uncertainty: time.uncertaintyMs, known: time.known }) : ''

/** Formats the time of a start or finish: '12:02:33' or 'tijd onbekend'; empty without one. */
export const formatPassing = (passing: Passing | null): string =>
  passing ? (passing.known ? formatTime(passing.at, true) : 'tijd onbekend') : ''

/** Joins a value of each member, or returns it once if both have the same. */
export function joinMembers({ members }: ResultEntry, format: (member: ResultMember) => string): string {
  const texts = members.map(format)
  return new Set(texts).size === 1 ? texts[0]! : texts.map((text) => text || '-').join(' / ')
}

const changeKinds = { changed: 'gecorrigeerd', moved: 'plaats gewijzigd', added: 'nieuw', removed: 'vervallen' } as const
const countedKinds = { ...changeKinds, moved: 'met een andere plaats' } as const

/**
 * Returns the word for how a result changed, such as 'gecorrigeerd'; undefined if the result did not change since it was checked or
 * published. A correction keeps its word after it is published too, as on the site.
 */
export function nameResultChange({ change, isCorrected, isNew }: ResultEntry) {
  if (change && change.kind !== 'moved') return changeKinds[change.kind]
  if (isCorrected) return changeKinds.changed
  if (isNew) return changeKinds.added
  return change && changeKinds[change.kind]
}

/** Formats the step after which a result changed: 'na publicatie' or 'na nakijken'. */
export const formatChangeStage = ({ isCorrected, isNew }: ResultEntry, status: Publication['status']) =>
  `na ${status === 'published' || isCorrected || isNew ? 'publicatie' : 'nakijken'}`

/** Formats a change: 'gecorrigeerd na publicatie'; empty if the result did not change since it was checked or published. */
export function formatChange(entry: ResultEntry, status: Publication['status']): string {
  const change = nameResultChange(entry)
  return change ? `${change} ${formatChangeStage(entry, status)}` : ''
}

/** Counts the changes: 'Sinds de publicatie: 2 gecorrigeerd, 5 met een andere plaats, 1 nieuw.'; empty if nothing changed. */
export function formatChanges({ entries, publication: { status, missing } }: Pick<ResultList, 'entries' | 'publication'>): string {
  const parts = (['changed', 'moved', 'added', 'removed'] as const).flatMap((kind) => {
    const found = entries.filter(({ change }) => change?.kind === kind).length + (kind === 'removed' ? missing : 0)
    return found > 0 ? [`${found} ${countedKinds[kind]}`] : []
  })
  return parts.length === 0 ? '' : `Sinds ${status === 'published' ? 'de publicatie' : 'het nakijken'}: ${parts.join(', ')}.`
}

/** Formats the earlier result: 'was 3e, 1:02:33'; empty if the result did not change or was not in the list before. */
export function formatEarlierResult({ change }: ResultEntry): string {
  if (!change?.before) return ''
  const { position, time } = change.before
  return `was ${position === null ? 'TBD' : `${position}e`}, ${time === null ? 'tijd onbekend' : formatRaceTime(time)}`
}

/** Formats the steps: 'Nagekeken door noor, za 11 okt 15:02. Gepubliceerd door …'. For provisional results, formats a withdrawal. */
export function formatPublicationSteps({ checked, published, firstPublished, withdrawn }: Publication): string {
  const step = (word: string, one: Publication['checked']) => (one ? [`${word} door ${one.by}, ${formatShortDayTime(one.at)}.`] : [])
  const again = published?.at === firstPublished?.at ? null : published
  return [
    ...step('Nagekeken', checked),
    ...step('Gepubliceerd', firstPublished),
    ...step('Opnieuw gepubliceerd', again),
    ...step('Weer voorlopig gemaakt', withdrawn),
  ].join(' ')
}

/** The counts of people whose result may still be missing, all zero: nobody is on the course, overdue, missing or without a start. */
export const nobodyPending = { onCourse: 0, overdue: 0, notSeen: 0, notStarted: 0 }

/**
 * Formats what may still change the results: '1 deelnemer is niet meer gezien. Er zijn nog 3 deelnemers op het parcours, van wie 2 te laat.
 * Post B kan nog tijden sturen. 1 deelnemer is ingecheckt, zonder start en finish.'; empty if nothing may still change them.
 */
export function formatPending({
  onCourse,
  overdue,
  notSeen,
  notStarted,
  unheard,
}: Pick<ResultList, keyof typeof nobodyPending | 'unheard'>): string {
  const late =
    overdue === 0
      ? ''
      : onCourse === 1
        ? ' en die is te laat'
        : overdue === onCourse
          ? ', allemaal te laat'
          : `, van wie ${overdue} te laat`
  const people =
    onCourse === 0
      ? []
      : [onCourse === 1 ? `Er is nog 1 deelnemer op het parcours${late}.` : `Er zijn nog ${onCourse} deelnemers op het parcours${late}.`]
  const lost = notSeen === 0 ? [] : [`${formatWithNoun(notSeen, 'deelnemer is', 'deelnemers zijn')} niet meer gezien.`]
  const absent = notStarted === 0 ? [] : [formatNotStarted(notStarted)]
  const phones = unheard.length === 0 ? [] : [`${joinNames(unheard)} ${unheard.length === 1 ? 'kan' : 'kunnen'} nog tijden sturen.`]
  return [...lost, ...people, ...phones, ...absent].join(' ')
}
