#!/bin/sh
# Redis below sentinels. They write into the file which server is the master, so it is made at the first start alone.
set -eu
umask 077
if [ ! -f /data/redis.conf ]; then
  cat > /data/redis.conf <<CONF
dir /data
appendonly yes
save ""
requirepass $REDISCLI_AUTH
masterauth $REDISCLI_AUTH
user protection on >$REDIS_PASSWORD_PROTECTION ~ai:* resetchannels -@all +@connection -@dangerous +get +incr +decr +expire +multi +exec
replica-announce-ip $REDIS_NAME
${REDIS_MASTER:+replicaof $REDIS_MASTER 6379}
CONF
fi
exec redis-server /data/redis.conf
