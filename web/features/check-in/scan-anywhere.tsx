import { useWedge } from '#web/ui/wedge/use-wedge.ts'
import { newPress } from './desk-queue.ts'
import { useDeskQueue } from './use-desk-queue.ts'

/** Takes what the hand scanner reads, wherever the focus is. `onScan`: the answer has to come into sight. */
export function ScanAnywhere({ onScan }: { onScan: () => void }) {
  const { queue } = useDeskQueue()
  useWedge((text, otherReadings) => {
    onScan()
    queue.add(newPress(text, { typed: false, otherReadings }))
  })
  return null
}
