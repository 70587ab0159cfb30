import type { ResultEntry } from '#shared/contract/results.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { isOwnChange } from '#shared/domain/race/compare-published.ts'
import { resultFlags } from '#shared/domain/race/result-flags.ts'
import type { SectionFilter } from '#web/features/admin/table/section-column.ts'
import { flagWords } from './result-words.ts'

const shownStatuses = ['started', 'finished', 'dnf', 'cancelled'] as const

export const resultFilters: readonly SectionFilter<ResultEntry>[] = [
  {
    key: 'status',
    label: 'Status',
    all: 'Alle statussen',
    options: shownStatuses.map((value) => ({ value, label: statusWords[value] })),
    matches: ({ members }, status) => members.some((member) => member.status === status),
  },
  {
    key: 'opmerking',
    label: 'Opmerkingen',
    all: 'Alle opmerkingen',
    options: [
      { value: 'met', label: 'Met een opmerking' },
      { value: 'gewijzigd', label: 'Gecorrigeerd na nakijken of publicatie' },
      ...resultFlags.map((value) => ({ value, label: flagWords[value].replace(/^./, (first) => first.toUpperCase()) })),
    ],
    matches: ({ flags, change, isCorrected = false, isNew = false }, wanted) => {
      const isMarked = isCorrected || isNew
      if (wanted === 'met') return flags.length > 0 || change !== null || isMarked
      return wanted === 'gewijzigd' ? isOwnChange(change) || isMarked : flags.some((flag) => flag === wanted)
    },
  },
]
