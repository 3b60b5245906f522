/** Keep the screen awake while a table with the real box is shown, where the browser can. */
export function keep_awake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = (): void => {
    if (over || document.hidden || !("wakeLock" in navigator)) return;
    navigator.wakeLock.request("screen").then((got) => {
      if (over) void got.release();
      else lock = got;
    }, () => undefined); // a battery that is low, a page that is hidden: the screen goes dark as ever
  };
  document.addEventListener("visibilitychange", ask); // the browser lets go of it when the page is hidden
  ask();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
