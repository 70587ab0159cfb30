import { useCallback, useEffect, useRef, useState } from 'react'
import { checkReady, worstLevel } from '#shared/domain/office/ready-check.ts'
import { countOwn } from '#web/db/own-events.ts'
import { cacheCrewFiles } from '#web/pwa/cache-crew-files.ts'
import { screenDb } from '#web/sync/screen-db.ts'
import { useStoreQuery } from '#web/sync/use-store-query.ts'
import { gatherPhoneFacts, type PhoneFacts } from './gather-phone-facts.ts'
import { judgeCamera, toReadyFacts, type ReadyCrew, type ReadyResult, type SeenCamera } from './ready-facts.ts'
import { keepReadyResult, readReadyResult } from './ready-result.ts'

/** A press that waits for a network: longer than this, and the crew hears what was found without it. */
const patienceMs = 30_000

/** The ready check of this phone, for the sheet that shows it. `now`: ms since the epoch, the server's time. */
export function useReadyCheck(crew: ReadyCrew, camera: SeenCamera, now: number) {
  const deviceId = crew.device?.id ?? ''
  const [phone, setPhone] = useState<PhoneFacts | null>(null)
  const [last, setLast] = useState(() => readReadyResult(deviceId))
  const [busy, setBusy] = useState(false)
  const own = useStoreQuery(readOwn, [])
  const factsOf = (found: PhoneFacts, at: number) => ({
    ...toReadyFacts({ crew, phone: found, camera: judgeCamera(camera, found.cameraRefused), last, now: at }),
    ...own,
  })
  // By the end of what is awaited below, these are others.
  const latest = useRef({ crew, factsOf })
  useEffect(() => {
    latest.current = { crew, factsOf }
  })

  useEffect(() => {
    let gone = false
    void gatherPhoneFacts().then((found) => !gone && setPhone(found))
    return () => void (gone = true)
  }, [])

  /** Mends what mends itself (fixed storage, files, a sync), compares with the server, looks anew, and keeps how it ended. */
  const check = useCallback(async () => {
    setBusy(true)
    const comparison = await mend(latest.current.crew)
    const found = await gatherPhoneFacts()
    const checkedAt = Date.now() + latest.current.crew.status.clock.offset
    const lines = checkReady({ ...latest.current.factsOf(found, checkedAt), ...(await readOwn()), comparison })
    const attention = lines.flatMap(({ key, level }) => (level === 'ok' ? [] : [key]))
    const result = { checkedAt, level: worstLevel(lines), attention, comparison }
    keepReadyResult(deviceId, result)
    setPhone(found)
    setLast(result)
    setBusy(false)
  }, [deviceId])

  const lines = phone && checkReady(factsOf(phone, now))
  return { lines, last, busy, check }
}

/** Ms. A store that hangs must not keep the check from ending. */
const storePatienceMs = 2000

/** What waits and what was refused, from the store; where it can't be read, what the engine knows stands. */
const readOwn = () => {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), storePatienceMs))
  return Promise.race([countOwn(screenDb()).catch(() => undefined), late])
}

/** How the comparison ended; null where the engine can't compare. Never rejects, and has an end. */
async function mend(crew: ReadyCrew): Promise<ReadyResult['comparison']> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'unreachable'>((resolve) => (timer = setTimeout(() => resolve('unreachable'), patienceMs)))
  const storage = async () => navigator.storage?.persist?.()
  const failed = () => false
  await Promise.race([Promise.all([storage().catch(failed), cacheCrewFiles().catch(failed), crew.syncNow()]), late])
  const ended = crew.compareAll ? await Promise.race([crew.compareAll(), late]) : null
  clearTimeout(timer)
  return ended
}
