// The second door of the area: what the simulator uses of it to write a business as the services would have.
export { ITEM, listLimits, listOfferedItems, lockProduct, PRODUCT } from './product/queries'
export { insertQueue } from './queue/queries'
