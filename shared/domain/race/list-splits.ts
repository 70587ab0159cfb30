import type { RaceStage } from '#shared/facts/stages.ts'
import { createAboutTest } from '#shared/scan/fold.ts'
import { orderEvents } from '#shared/scan/order-events.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'

/** A scan at a stage of the course. `at`: ms since the epoch. */
export interface Split {
  stage: number
  name: string
  at: number
}

/**
 * Lists the stages at which a participant was scanned between start and finish (ms), each once, in order. Leaves out other posts, because a
 * scan at the first-aid tent is private. `events`: all events that `eventsAbout` returns. `stages`: the stages of the edition.
 */
export function listSplits(
  participantId: string,
  events: readonly AnyEvent[],
  { start, finish, stages }: { start: number; finish: number; stages: readonly RaceStage[] },
): Split[] {
  const isAbout = createAboutTest(participantId, events)
  const found = new Map<number, Split>()
  for (const { event, time } of orderEvents(events)) {
    const stage = event.kind === 'scan' && isAbout(event) ? stageOf(stages, event.location) : undefined
    if (stage && time.known && time.time > start && time.time < finish && !found.has(stage.number))
      found.set(stage.number, { stage: stage.number, name: stage.name, at: time.time })
  }
  return [...found.values()]
}

/** Finds the stage of a post by the name that the organiser gave the post: `Sand Crawl`, `Stage 4` or `Stage 4 Sand Crawl`. */
function stageOf(stages: readonly RaceStage[], post: string) {
  const named = post.trim().toLowerCase()
  return stages.find(({ number, name }) => named === name.toLowerCase() || new RegExp(`^stage ${number}(?!\\d)`).test(named))
}
