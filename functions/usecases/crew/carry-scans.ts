import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import * as z from 'zod'
import { pushedScans } from '#shared/contract/crew.ts'
import { openPackage, readPackageHead } from '#shared/hand-over/sealed-package.ts'
import { fromBase64url } from '#shared/lib/ids.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { DeviceRecord, HandedOverEvents } from '#functions/ports/crew/device-store.ts'
import { addMissingId } from './add-missing-id.ts'
import { pushScans } from './push-scans.ts'
import type { RecordElsewhere } from './record-pushed.ts'

const gunzip = promisify(gunzipWithCallback)
/** In bytes; 2,000 events in columns take 150,000 bytes. The limit exists because a few kilobytes could unpack to gigabytes. */
const maxUnpackedBytes = 1_000_000
const contents = z.array(pushedScans).min(1).max(10)
/** Reads only the sequence number of an event. Refused events count too, because `until` is the highest number in the package. */
const numbered = z.looseObject({ seq: z.int() })

interface CarriedScans {
  /** The counts of events: new to the server (`stored`), already known, and refused (these events are in the inbox). */
  stored: number
  known: number
  refused: number
  epoch: string
}

/**
 * Stores the events in a package of another phone. Each event is judged as in a push, whichever phone brings the package and however often.
 * Throws `invalid_input` if no paired phone sealed exactly this package, and `busy` if the store failed for an event: the package is then
 * sent again as a whole.
 */
export async function carryScans(
  deps: Parameters<typeof pushScans>[0],
  carrier: DeviceRecord,
  text: string,
  recordElsewhere?: RecordElsewhere,
): Promise<CarriedScans> {
  const { maker, bodies } = await readPackage(deps, fromBase64url(text))
  const counts = { stored: 0, known: 0, refused: 0 }
  let epoch = ''
  let failure: unknown
  for (const { scans } of bodies) {
    const completed = scans.map((scan) => addMissingId(scan, maker))
    try {
      const pushed = await pushScans(deps, carrier, completed, recordElsewhere)
      for (const { outcome } of pushed.answers) counts[outcome]++
      if (pushed.answers.length < scans.length) failure ??= new AppError('busy', { internal: 'some carried events were not decided' })
      epoch ||= pushed.epoch // Keeps the epoch of the first batch if the table was replaced after it.
    } catch (error) {
      failure ??= error // A failing batch must not stop the others.
    }
  }
  const until = Math.max(0, ...bodies.flatMap(({ scans }) => scans.map((scan) => numbered.safeParse(scan).data?.seq ?? 0)))
  await countHandedOver(deps, { maker, carrier }, { events: counts.stored, until })
  if (failure !== undefined) throw failure
  return { ...counts, epoch }
}

/** Adds to the count of handed-over events. Never fails, because storing the events matters more than their count. */
async function countHandedOver(
  { devices, clock }: Parameters<typeof pushScans>[0],
  { maker, carrier }: Record<'maker' | 'carrier', DeviceRecord>,
  sent: Pick<HandedOverEvents, 'events' | 'until'>,
): Promise<void> {
  if (sent.events === 0 || maker.id === carrier.id) return
  await devices.addHandedOver(maker.id, { ...sent, by: carrier.id, at: clock.now() }).catch(() => undefined)
}

async function readPackage(deps: Pick<Parameters<typeof pushScans>[0], 'devices'>, bytes: Uint8Array | undefined) {
  const head = bytes && readPackageHead(bytes)
  if (!head) throw new AppError('invalid_input', { message: unreadable })
  const maker = await deps.devices.getDevice(head.deviceId)
  const secret = maker?.secret ? fromBase64url(maker.secret) : undefined
  if (!maker || !secret) throw new AppError('invalid_input', { message: unknownMaker })
  const sealed = openPackage(bytes, secret)
  if (!sealed) throw new AppError('invalid_input', { message: notGenuine })
  const plain = head.isCompressed ? await gunzip(sealed, { maxOutputLength: maxUnpackedBytes }).catch(() => undefined) : sealed
  const bodies = contents.safeParse(plain && parseJson(new TextDecoder().decode(plain))).data
  if (!bodies) throw new AppError('invalid_input', { message: unreadable })
  return { maker, bodies }
}

const unreadable = 'Deze overgenomen scans kunnen we niet lezen. Neem ze opnieuw over van het andere toestel.'
const unknownMaker = 'Deze overgenomen scans komen van een toestel dat we niet kennen.'
const notGenuine = 'Deze overgenomen scans zijn onderweg veranderd. Neem ze opnieuw over van het andere toestel.'
