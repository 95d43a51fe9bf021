import { registerRelease } from '../contact/moves'
import { releaseReviews } from './moves'

// Beside the moves: whom the contact area asks about people asks these moves in turn.
registerRelease(releaseReviews)
