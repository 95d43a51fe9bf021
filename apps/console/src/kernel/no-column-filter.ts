// Stands for antd's own file of the same exports in the build (vite.config.ts).
const NoColumnFilter = () => null
export default NoColumnFilter
export const flattenKeys = (): string[] => []
