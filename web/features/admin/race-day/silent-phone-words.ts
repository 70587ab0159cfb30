import type { RaceDay } from '#shared/contract/overview.ts'
import { formatBrought } from '#web/features/admin/devices/handed-over-words.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { findSilentPhones, lastContactOf } from '#shared/domain/crew/unheard-posts.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { actionAt } from '#shared/scan/scan-action.ts'

type Phone = RaceDay['phones'][number]

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
  return [...Map.groupBy(silent, ({ post: { phone } }) => formatEffect(phone.locations))].map(([effect, ofEffect]) => {
    const formatOne = ({ post: { phone }, since }: (typeof silent)[number], before: string) =>
      `${namePhone(phone)} ${formatBrought(phone, now) ?? `${before}sinds ${formatMoment(since, now)}`}`
    if (ofEffect.length === 1) return `${formatOne(ofEffect[0]!, 'niet gehoord ')}: ${effect}.`
    return `${ofEffect.length} telefoons niet gehoord (${ofEffect.map((one) => formatOne(one, '')).join(', ')}): ${effect}.`
  })
}

/** Names a phone: `Post Finish`, or `Telefoon 3 (Start, Finish)` if the name does not contain the posts. */
function namePhone({ name, locations }: Phone): string {
  const places = [...new Set(locations.map(nameLocation))].filter((place) => !name.toLowerCase().includes(place.toLowerCase()))
  const named = /^(post|telefoon|toestel)\b/i.test(name) ? name : `Post ${name}`
  return places.length > 0 ? `${named} (${places.join(', ')})` : named
}

function formatEffect(locations: readonly string[]): string {
  const actions = locations.map(actionAt)
  const isFinish = actions.includes('finish-race')
  const isBefore = actions.includes('check-in') || actions.includes('start-race')
  if (isFinish && isBefore) return 'wie daar langskwam, kan hier ontbreken of ten onrechte staan'
  if (isFinish) return 'wie daar finishte, kan hier nog staan'
  if (isBefore) return 'wie daar langskwam, kan hier nog ontbreken'
  return 'wie daar langskwam, is misschien later gezien dan hier staat'
}
