// The second door of the area: what the demo alone does with it.
export { keepPushes, referenceOf } from './push/push'
export { keepPushAnswer } from './push/send'
