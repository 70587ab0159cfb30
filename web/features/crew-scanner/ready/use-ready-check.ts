import { useCallback, useEffect, useRef, useState } from 'react'
import { checkReady, findWorstLevel } from '#shared/domain/office/ready-check.ts'
import { countOwnEvents } from '#web/db/own-events.ts'
import { findUpdate } from '#web/pwa/app-update.ts'
import { cacheCrewFiles } from '#web/pwa/cache-crew-files.ts'
import { useSoundState } from '#web/features/crew-scanner/verdict/verdict-volume.ts'
import { getScreenDb } from '#web/sync/screen-db.ts'
import { useStoreQuery } from '#web/sync/use-store-query.ts'
import { gatherPhoneFacts, type PhoneFacts } from './gather-phone-facts.ts'
import { assessCamera, toReadyFacts, type ReadyCrew, type ReadyResult, type SeenCamera } from './ready-facts.ts'
import { storeReadyResult, readReadyResult } from './ready-result.ts'

/** How long the check waits for the network after a press, in ms. Then the crew see the result without the server's answer. */
const timeoutMs = 30_000

/**
 * Runs the ready check of this phone, for the sheet that shows it. `now`: the server's time, in ms since the epoch. `updateWaits`: a newer
 * version of the app is on this phone.
 */
export function useReadyCheck(crew: ReadyCrew, camera: SeenCamera, now: number, updateWaits: boolean) {
  const deviceId = crew.device?.id ?? ''
  const [phone, setPhone] = useState<PhoneFacts | null>(null)
  const [last, setLast] = useState(() => readReadyResult(deviceId))
  const [busy, setBusy] = useState(false)
  const sound = useSoundState()
  const own = useStoreQuery(readOwn, [])
  const factsOf = (found: PhoneFacts, at: number) => ({
    ...toReadyFacts({ crew, phone: found, camera: assessCamera(camera, found.cameraRefused), sound, updateWaits, last, now: at }),
    ...own,
  })
  // `crew` and `factsOf` change during the waits below.
  const latest = useRef({ crew, factsOf })
  useEffect(() => {
    latest.current = { crew, factsOf }
  })

  useEffect(() => {
    let isUnmounted = false
    void gatherPhoneFacts().then((found) => !isUnmounted && setPhone(found))
    return () => void (isUnmounted = true)
  }, [])

  /**
   * Repairs what can be repaired (persistent storage, files, a newer version, a sync), compares with the server, checks again and stores
   * the result.
   */
  const check = useCallback(async () => {
    setBusy(true)
    const comparison = await repairAndCompare(latest.current.crew)
    const found = await gatherPhoneFacts()
    const checkedAt = Date.now() + latest.current.crew.status.clock.offset
    const lines = checkReady({ ...latest.current.factsOf(found, checkedAt), ...(await readOwn()), comparison })
    const attention = lines.flatMap(({ key, level }) => (level === 'ok' ? [] : [key]))
    const result = { checkedAt, level: findWorstLevel(lines), attention, comparison }
    storeReadyResult(deviceId, result)
    setPhone(found)
    setLast(result)
    setBusy(false)
  }, [deviceId])

  const lines = phone && checkReady(factsOf(phone, now))
  return { lines, last, busy, check }
}

/** The time limit for reading the store, in ms: a store that hangs must not block the check. */
const storeTimeoutMs = 2000

/** Reads the waiting and refused counts from the store. If it cannot be read, the engine's counts are used. */
const readOwn = () => {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), storeTimeoutMs))
  return Promise.race([countOwnEvents(getScreenDb()).catch(() => undefined), late])
}

/** Returns the result of the comparison; null if the engine cannot compare. Never rejects, and has a time limit. */
async function repairAndCompare(crew: ReadyCrew): Promise<ReadyResult['comparison']> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'unreachable'>((resolve) => (timer = setTimeout(() => resolve('unreachable'), timeoutMs)))
  const storage = async () => navigator.storage?.persist?.()
  const failed = () => false
  await Promise.race([
    Promise.all([storage().catch(failed), cacheCrewFiles().catch(failed), findUpdate().catch(failed), crew.syncNow()]),
    late,
  ])
  const ended = crew.compareWithServer ? await Promise.race([crew.compareWithServer(), late]) : null
  clearTimeout(timer)
  return ended
}
