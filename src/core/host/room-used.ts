/**
 * The name of the event that the window gets when a person uses the room (the 3D view). It is a type, so that the page
 * and the room share no file that a browser would have to load.
 */
export type RoomUsed = 'outlay-room-used';
