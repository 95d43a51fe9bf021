import { type DeviceMode, deviceModeOf } from '@countinghouse/domain/kernel/device-mode'
import { useSyncExternalStore } from 'react'

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export const useDeviceMode = (): DeviceMode => useSyncExternalStore(onResize, () => deviceModeOf(window.innerWidth))
