import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { selfServiceEndpoints } from '#shared/contract/self-service.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useRefreshTicket, type OwnChanges } from './own-changes-query.ts'

const Row = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 12rem) auto', gap: '3', alignItems: 'end', justifyItems: 'start' },
})
const Wide = chakra('div', { base: { width: 'full' } })

/** Lets a participant change the size of an add-on of the ticket, such as the hoodie. */
export function SizeForm({ participantId, sold }: { participantId: string; sold: OwnChanges['sizes'][number] }) {
  const { addonId, name, size, sizes } = sold
  const [chosen, setChosen] = useState(size)
  const refresh = useRefreshTicket()
  const change = useMutation({
    mutationFn: (wanted: string) =>
      unwrap(call(selfServiceEndpoints.changeOwnSize, { params: { participantId }, body: { addonId, size: wanted } })),
    onSuccess: (_, wanted) => toast({ kind: 'success', title: 'Maat gewijzigd', description: `${name}: maat ${wanted}.` }),
    onError: (error) => toast({ kind: 'destructive', title: 'De maat is niet gewijzigd', description: failureOf(error).message }),
    onSettled: refresh,
  })
  return (
    <Row
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== size && !change.isPending) change.mutate(chosen)
      }}
    >
      <Wide>
        <Field label={`Maat van je ${name.toLowerCase()}`}>
          <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {(sizes.includes(size) ? sizes : [size, ...sizes]).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
      </Wide>
      {chosen !== size && (
        <Button type="submit" variant="outline" size="compact" busy={change.isPending} busyText="Wijzigen...">
          Bewaar maat
        </Button>
      )}
    </Row>
  )
}
