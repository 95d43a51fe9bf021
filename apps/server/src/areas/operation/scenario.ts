// The second door of the area: what the simulator uses of it to write a business as the services would have.
export { ITEM, listOfferedItems } from './product/items'
export { listLimits } from './product/limits'
export { lockProduct, PRODUCT } from './product/queries'
export { insertQueue } from './queue/queries'
