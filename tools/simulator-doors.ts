// The laws of the demo's border: who may know the simulator, and what the simulator may know of an area.
import type { Law } from './boundaries'

const SIMULATOR = 'apps/server/src/simulator/'
/** Start-up and the commands choose the demo; nothing that serves a call knows of it. */
const MAY_START_IT = /^apps\/server\/src\/(?:main|run|areas)\.ts$|^apps\/server\/src\/commands\//

export const simulatorDoors: Law = ({ path }, { package: layer, isTest, imports }) => {
  if (layer !== 'server' || isTest) return []
  const isInside = path.startsWith(SIMULATOR)
  return imports.flatMap(({ target = '' }) => {
    const [, area, rest] = /^apps\/server\/src\/areas\/([^/]+)\/(.+)$/.exec(target) ?? []
    return [
      !isInside &&
        target.startsWith(SIMULATOR) &&
        !MAY_START_IT.test(path) &&
        `imports ${target}: the product does not know the demo; only start-up and commands do`,
      isInside &&
        area !== undefined &&
        rest !== 'moves' &&
        rest !== 'scenario' &&
        `imports ${target}: the simulator uses the area's door moves.ts, or its scenario.ts for what the demo alone needs`,
      !isInside && rest === 'scenario' && `imports ${target}, which is the simulator's door: use moves.ts`,
    ]
  })
}
