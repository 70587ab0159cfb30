import type { OwnProfile } from '#shared/contract/profile.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { dropChange, findChange, useChanges, type Part } from './changes.ts'
import { savedOnDevice } from './profile-notices.tsx'
import { useSaveChange } from './use-profile.ts'

/** Returns yes/no choices, each of which is saved as soon as the person makes it. `waiting`: the change that is not sent yet. */
export function useChoices<Name extends Exclude<Part, 'fields'>>(profile: OwnProfile, part: Name) {
  const save = useSaveChange()
  const key = { participantId: profile.id, part, state: 'waiting' as const }
  const waiting = useChanges(({ changes }) => findChange(changes, key))
  const server = profile[part]
  const values = { ...server, ...waiting?.mine } as OwnProfile[Name]
  const choose = async (name: keyof OwnProfile[Name] & string, value: boolean) => {
    const outcome = await save({ participantId: profile.id, part, base: { ...server }, mine: { ...values, [name]: value } })
    if (outcome.kind === 'saved') toast({ kind: 'success', title: 'Voorkeuren bijgewerkt' })
    if (outcome.kind === 'waiting' && outcome.trouble === undefined) toast(savedOnDevice)
    const trouble = 'trouble' in outcome ? outcome.trouble : undefined
    if (trouble === undefined) return
    // A refused choice is not stored as a draft: the screen shows the previous value again, and the toast shows why.
    dropChange({ ...key, state: 'draft' })
    toast({
      kind: 'destructive',
      title: 'Fout bij bijwerken',
      description: trouble || 'Er is een fout opgetreden bij het bijwerken van je voorkeuren.',
    })
  }
  return { values, choose, waiting }
}
