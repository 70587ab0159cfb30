import { lastFoundBy } from './last-found-by.ts'

/** A bug that is put into one file: each edit replaces a correct text by a faulty one. */
export interface Plant {
  name: string
  file: string
  edits: readonly (readonly [sound: string, bug: string])[]
  /** The seed that is tried first. If it does not find the bug any more, all seeds are tried from 1. */
  seed?: number
}

const plant = (name: string, file: string, ...edits: Plant['edits'][number][]): Plant => {
  const seed = lastFoundBy[name]
  return { name, file, edits, ...(seed === undefined ? {} : { seed }) }
}

const storePage = 'web/sync/exchange/store-page.ts'
const recordEvent = 'web/db/record-event.ts'
const carry = 'web/sync/exchange/carry.ts'
const crewScans = 'web/sync/engine/crew-scans.ts'
const readGivenTap = 'functions/usecases/scans/read-given-tap.ts'
const carryScans = 'functions/usecases/crew/carry-scans.ts'
const push = 'web/sync/exchange/push.ts'
const verdict = 'shared/scan/decide-verdict.ts'
const feedWalk = 'functions/usecases/crew/feed-walk.ts'
const cursorCompared = "if (known.cursor !== cursor) return 'moved'"
const counterPut = "meta.put({ key: 'counter', value: { ...believed, seq: record.seq } })"
const recording = 'db.isOpen() ? write() : Promise.resolve(db.open()).then(write)'

/**
 * Bugs that make the offline engine lose, duplicate or misjudge scans. The simulation must find each bug
 * (`npm run simulate -- --plant NAME`).
 */
export const plants: readonly Plant[] = [
  plant(
    'cursor-stored-before-its-rows',
    storePage,
    [cursorCompared, "if (![cursor, page.cursor].includes(known.cursor)) return 'moved'"],
    [
      'const written = await db.transaction(',
      "await db.meta.put({ key: 'cursor', value: page.cursor })\n    const written = await db.transaction(",
    ],
  ),
  plant('another-table-not-noticed', storePage, [
    "if (known.epoch !== undefined && known.epoch !== page.epoch) return 'another table'",
    '',
  ]),
  plant('lost-table-outdoes-the-restored', 'web/db/roster-rows.ts', [
    'return table === before ? row.rev > known.rev : table > before',
    'return row.rev > known.rev',
  ]),
  plant('news-of-other-tabs-not-read', 'web/sync/memory/crew-memory.ts', [
    'const same = loaded && countUnreadable(unreadable) === 0 && now.revision === counter.revision && now.seq === counter.seq',
    'const same = loaded',
  ]),
  plant(
    'number-stored-after-the-commit',
    recordEvent,
    [counterPut, ''],
    [recording, `(${recording}).then((own) => db.${counterPut}.then(() => own))`],
  ),
  plant('green-before-the-commit', 'web/sync/engine/save-event.ts', [
    'return await recording.done.then((own) => (memory.updateOwn([own]), own))',
    "void recording.done.then((own) => memory.updateOwn([own])).catch(() => {})\n      return { id: event.id, deviceId: event.deviceId, seq: event.seq, state: 'waiting', event }",
  ]),
  plant('answers-taken-by-place', 'web/db/own-events.ts', [
    "const item = sent[answer.index]\n      if (!item || (answer.id !== '' && answer.id !== item.id)) continue",
    'const item = sent[answers.indexOf(answer)]\n      if (!item) continue',
  ]),
  plant('refused-still-counts', 'web/sync/memory/event-book.ts', [
    "if (record.state !== 'refused') hold(record.event, false)\n        else if (held && !held.isFromServer) release(held.event)",
    'void held\n        hold(record.event, false)',
  ]),
  plant('new-id-with-every-try', push, [
    'batch.map((item) => item.event)',
    'batch.map((item) => ({ ...item.event, id: item.id.slice(0, -4) + String(now()).slice(-4) }))',
  ]),
  plant('slow-line-not-noticed', push, ["if (failure.kind === 'timeout') sendLast(pace, batch)", '']),
  plant('event-that-hangs-blocks-the-rest', push, ['pace.quarantined.add(order)\n      pace.timedOut.add(order)', '']),
  plant(
    'packed-in-two-steps',
    'web/sync/exchange/pack-store.ts',
    ['await Promise.all([db.roster.bulkDelete(shards), db.pages.bulkDelete(pages)])\n    const page', 'const page'],
    [
      "const written = await db.transaction('rw', db.meta, db.roster, db.pages, db.feed,",
      "await db.pages.bulkDelete(pages)\n  const written = await db.transaction('rw', db.meta, db.roster, db.pages, db.feed,",
    ],
  ),
  plant('comparison-counts-what-is-younger', 'web/sync/exchange/compare-all.ts', [
    'event.received !== undefined && event.received.receivedAt < until',
    'event.received !== undefined',
  ]),
  plant('event-that-fails-blocks-the-rest', push, ['pace.quarantined.add(batch[0]!.order)\n      if', 'return [end, false]\n      if']),
  plant('list-dropped-by-the-own-clock', 'web/sync/engine/crew-lifecycle.ts', [
    'dropExpiredRoster(db, memory, clock.provenNow())',
    'dropExpiredRoster(db, memory, now())',
  ]),
  plant('wiped-before-it-was-sent', 'web/sync/exchange/crew-session.ts', [
    "for (const table of [db.events, db.carried]) if ((await table.where('state').equals('waiting').count()) > 0) return false",
    '',
  ]),
  plant('failed-open-is-for-ever', 'web/db/crew-db.ts', [
    'if (db.hasFailed() && !db.hasBeenClosed()) db.close({ disableAutoOpen: false })',
    '',
  ]),
  plant('scan-before-the-post-is-known', 'web/sync/engine/crew-scans.ts', ['if (!memory.opened) throw new NotSaved(noList)', '']),
  plant('receipt-bounds-nothing', 'shared/scan/event-time.ts', ['if (!bounds) return', 'if (!bounds || bounds) return']),
  plant('receipt-bounds-by-lower-numbers', 'shared/scan/receipt-bounds.ts', ['of inOrder.reverse()', 'of inOrder']),
  plant('start-taken-twice', verdict, ["if (before) return { kind: 'already_recorded'", "if (false) return { kind: 'already_recorded'"]),
  plant('start-after-the-finish', verdict, [
    "if (action !== 'scan' && state.finish && ",
    "if (action === 'finish-race' && state.finish && ",
  ]),
  plant('missing-start-said-of-all', verdict, [
    "if (action === 'finish-race' && !state.start) return",
    "if (action === 'finish-race') return",
  ]),
  plant('missing-check-in-not-said', verdict, ["if (!state.checkIn) return 'not_checked_in'", '']),
  plant('tried-band-counts', 'shared/scan/fold-wristbands.ts', ['<= latest(at) ? first : undefined', '<= Infinity ? first : undefined']),
  plant('other-day-passes', verdict, ["if (day !== null && ticket.eventDate !== day) return 'other_day'", '']),
  plant('removed-passes', verdict, ["if (row?.status === 'removed') return 'removed'", '']),
  plant('fold-by-arrival', 'shared/scan/order-events.ts', [
    'a.time.time - b.time.time ||',
    '(a.event.received?.receivedAt ?? 9e15) - (b.event.received?.receivedAt ?? 9e15) ||',
  ]),
  plant('conflict-dropped', 'shared/scan/fold.ts', [
    'if (second !== first) conflicts.push(',
    'if (conflicts.length === 0 && second !== first) conflicts.push(',
  ]),
  plant('first-link-keeps-the-band', 'shared/scan/fold-wristbands.ts', [
    'linksAt(link.wristband, link).at(-1)!',
    'linksAt(link.wristband, link).at(0)!',
  ]),
  plant('lost-band-not-told', 'shared/scan/fold-wristbands.ts', [
    'return second.participantId === participantId ? [] : [{',
    'return second ? [] : [{',
  ]),
  plant('count-stands-by-arrival', 'functions/usecases/materials/record-stock-event.ts', [
    'const becomesCurrent = findCurrentEvent(current ? [current.event, event] : [event]) === event',
    'const becomesCurrent = findCurrentEvent([event]) === event',
  ]),
  // Times that a person entered (stated times).
  plant(
    'stated-loses-to-measured',
    'shared/scan/fold.ts',
    ['return last ? ofKind.filter((event) => event !== last) : []', 'return last ? [] : []'],
    ['!standing || moment.stated === true ||', '!standing ||'],
  ),
  plant('first-stated-counts', 'shared/scan/last-stated.ts', ['(!last || isMadeLater(event, last))', '!last']),
  plant('set-status-removes-stated', 'shared/scan/fold.ts', [
    'if (statuses.length === 0) return passes',
    'if (statuses.length >= 0) return passes',
  ]),
  plant('wave-starts-when-pressed', 'shared/scan/fold-waves.ts', [
    'const moment = stated ? momentOf(stated) : first!',
    'const moment = first ?? momentOf(stated!)',
  ]),
  plant('stated-wave-reaches-fewer', 'shared/scan/fold-waves.ts', ['Math.max(moment.time, first?.time ?? 0)', 'moment.time']),
  // Taps (recorded times to which crew assign a wristband later), and scans of runners who pass close together.
  plant('tap-time-lost', 'shared/scan/event-time.ts', ['if (!tapped) return made', 'if (!tapped || tapped) return made']),
  plant('given-tap-has-the-time-of-the-decision', readGivenTap, ['tappedAt: time,', 'tappedAt: clock.now(),']),
  plant('tap-given-twice', readGivenTap, ['if (!listOpenTaps(events)', 'if (false && !listOpenTaps(events)']),
  plant('given-tap-unknown-to-its-phone', 'shared/scan/subjects.ts', [
    "typeof tapDeviceId === 'string' ? tapDeviceId : event.deviceId",
    'event.deviceId',
  ]),
  plant('taken-back-tap-stays-closed', 'functions/usecases/scans/record-decision.ts', [
    "target.kind === 'tap' || target.tapId !== undefined",
    "target.kind === 'tap'",
  ]),
  plant('band-put-to-no-tap', crewScans, ['return draft && tap ? putToTap(draft, tap) : draft', 'return draft']),
  plant('time-of-saving', crewScans, [
    'saveEvent(deps, attempt, stamp, decide)',
    'saveEvent(deps, attempt, { ...stamp, ...clock.stamp() }, decide)',
  ]),
  plant('seen-when-asked', crewScans, ['...clock.stamp(seenAt)', '...clock.stamp()']),
  // Hand-overs.
  plant(
    'taken-before-it-was-stored',
    carry,
    ["return db.transaction('rw', db.carried, db.meta, async (): ", "void db.transaction('rw', db.carried, db.meta, async (): "],
    [
      'isNew: fresh.length > 0 }\n  })\n',
      'isNew: fresh.length > 0 }\n  })\n  return { ok: true, events: 1, deviceIds: [], isNew: true }\n',
    ],
  ),
  plant(
    'taken-by-a-wiped-phone',
    carry,
    ["if (!device) return { ok: false, reason: 'unpaired' }", ''],
    ['!== device.id', '!== device?.id'],
  ),
  plant('giver-deletes-what-it-showed', carry, [
    'const text = JSON.stringify(toBodies(',
    'await db.events.bulkDelete(waiting.map(({ order }) => order))\n    const text = JSON.stringify(toBodies(',
  ]),
  plant('carried-not-passed-on', carry, ['packages.push(...carried.map(({ bytes }) => bytes))', '']),
  plant('wiped-with-what-it-carries', 'web/sync/exchange/crew-session.ts', [
    'for (const table of [db.events, db.carried])',
    'for (const table of [db.events])',
  ]),
  plant('carried-waits-for-own', 'web/sync/engine/push-and-pull.ts', [
    "if (end === 'unpaired' || end === 'revoked') return end",
    "if (end !== 'nothing' && end !== 'sent') return end",
  ]),
  plant('first-batch-only', carryScans, ['for (const { scans } of bodies) {', 'for (const { scans } of bodies.slice(0, 1)) {']),
  plant('failing-event-forgotten', carryScans, ['if (failure !== undefined) throw failure', '']),
  plant('carried-events-renamed', carryScans, ['addMissingId(scan, maker)', 'addMissingId(scan, carrier)']),
  plant('feed-without-overlap', feedWalk, ['const overlapMs = 60_000', 'const overlapMs = 0']),
  plant('feed-never-looks-back', feedWalk, ['const deepEveryMs = 600_000', 'const deepEveryMs = 600_000_000']),
]
