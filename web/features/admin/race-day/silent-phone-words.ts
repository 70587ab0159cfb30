import type { RaceDayOverview } from '#shared/contract/overview.ts'
import { formatBrought } from '#web/features/admin/devices/handed-over-words.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { findSilentPhones, lastContactOf } from '#shared/domain/crew/unheard-posts.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { joinNames } from '#shared/domain/office/office-line.ts'
import { actionAt } from '#shared/scan/scan-action.ts'

type Phone = RaceDayOverview['phones'][number]

/**
 * Explains what may be wrong in the list of overdue people because of phones that were silent at `asOf` (ms): a sentence per effect, the
 * longest silence first. A time on another day than `now` (ms) is shown with its day.
 */
export function describeSilentPhones(phones: readonly Phone[], asOf: number, now: number): string[] {
  const there = phones.filter(({ replacedAt }) => replacedAt === undefined)
  const posts = there.map((phone) => {
    const heardAt = lastContactOf(phone)
    return { deviceId: phone.id, phone, lastSeenAt: heardAt === null ? null : Date.parse(heardAt) }
  })
  const silent = findSilentPhones(posts, { asOf, now: asOf })
  return [...Map.groupBy(silent, ({ post: { phone } }) => formatEffect(phone))].map(([effect, ofEffect]) => {
    const brought = ofEffect.flatMap(({ post: { phone } }) => {
      const when = formatBrought(phone, now)
      return when === undefined ? [] : `van ${addPlaces(phone.name, phone)} ${when}`
    })
    if (brought.length > 0) return `Scans ${joinNames(brought)}: ${effect}.`
    const formatOne = ({ post: { phone }, since }: (typeof silent)[number], before: string) =>
      `${addPlaces(namePhone(phone), phone)} ${before}sinds ${formatMoment(since, now)}`
    if (ofEffect.length === 1) return `${formatOne(ofEffect[0]!, 'niet gehoord ')}: ${effect}.`
    return `${ofEffect.length} telefoons niet gehoord (${ofEffect.map((one) => formatOne(one, '')).join(', ')}): ${effect}.`
  })
}

/** Names a phone: `Post Finish`, `Telefoon 3`. */
const namePhone = ({ name }: Phone): string => (/^(post|telefoon|toestel)\b/i.test(name) ? name : `Post ${name}`)

/** Adds the posts of a phone to `named` if its name does not contain them: `Telefoon 3 (Start, Finish)`. */
function addPlaces(named: string, { name, locations }: Phone): string {
  const places = [...new Set(locations.map(nameLocation))].filter((place) => !name.toLowerCase().includes(place.toLowerCase()))
  return places.length > 0 ? `${named} (${places.join(', ')})` : named
}

/** Formats what may be wrong: since the phone was last heard, or since its scans were brought. */
function formatEffect({ locations, handedOver }: Phone): string {
  const passed = handedOver?.all === undefined ? 'daar' : 'daarna'
  const actions = locations.map(actionAt)
  const isFinish = actions.includes('finish-race')
  const isBefore = actions.includes('check-in') || actions.includes('start-race')
  if (isFinish && isBefore) return `wie ${passed} langskwam, kan hier ontbreken of ten onrechte staan`
  if (isFinish) return `wie ${passed} finishte, kan hier nog staan`
  if (isBefore) return `wie ${passed} langskwam, kan hier nog ontbreken`
  return `wie ${passed} langskwam, is misschien later gezien dan hier staat`
}
