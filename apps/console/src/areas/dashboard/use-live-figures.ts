import { dashboardDoors } from '@countinghouse/contract/areas/dashboard/doors'
import { useQueryClient } from '@tanstack/react-query'
import { useInstallation } from '../../kernel/installation'
import { useStream } from '../../kernel/use-stream'

const AGAIN_MS = 20_000

/** Asks the page's figures anew when the server says that something happened; shown again, it asks what is stale. */
export function useLiveFigures(): void {
  const queries = useQueryClient()
  const canned = useInstallation(state => state.demoStatistics)
  useStream(dashboardDoors.changes, {
    when: !canned,
    againMs: AGAIN_MS,
    onWord: () => void queries.invalidateQueries({ queryKey: ['dashboard'] }),
  })
}
